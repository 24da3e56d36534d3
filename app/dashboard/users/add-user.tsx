// /dashboard/add-users

import { registration } from '#contract/resources/users.ts';
import type { InputOf } from '#contract/resources.ts';
import { api } from '../../api/send.ts';
import { Adder } from '../adder.tsx';
import { checkWith } from '../form-state.ts';
import { ForAdmins } from './for-admins.tsx';
import { userScreen } from './user-form.tsx';

export default function AddUser() {
  return (
    <ForAdmins title={userScreen.add.title}>
      <Adder
        screen={userScreen}
        check={(values) => checkWith(registration, values)}
        save={(input) => api.register(input as InputOf<'users'> & { password: string })}
      />
    </ForAdmins>
  );
}
