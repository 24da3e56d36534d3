// /dashboard/add-users: the form for a new user.

import { staffSentences } from '#contract/language/staff-sentences.ts';
import { registration } from '#contract/resources/users.ts';
import type { InputOf } from '#contract/resources.ts';
import { api } from '../../api/staff-api.ts';
import { checkWith } from '../form/check.ts';
import { AdminsOnly } from '../parts/admins-only.tsx';
import { AddRecord } from '../records/add-record.tsx';
import { userScreen } from './form.tsx';

export default function AddUser() {
  return (
    <AdminsOnly title={userScreen.add.title} why={staffSentences.users.adminsOnly}>
      <AddRecord
        screen={userScreen}
        check={(values) => checkWith(registration, values)}
        save={(input, key) => api.register(input as InputOf<'users'> & { password: string }, key)}
      />
    </AdminsOnly>
  );
}
