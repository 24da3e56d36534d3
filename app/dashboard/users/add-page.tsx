// /dashboard/add-users

import { registration } from '#contract/resources/users.ts';
import type { InputOf } from '#contract/resources.ts';
import { api } from '../../api/send.ts';
import { Adder } from '../records/adder.tsx';
import { checkWith } from '../records/form-state.ts';
import { ForAdmins } from './admins-only.tsx';
import { userScreen } from './form.tsx';

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
