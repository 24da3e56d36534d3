// The form of a user. Passwords are never loaded and never stored in a draft.

import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { passwordSentences } from '#contract/password.ts';
import type { User } from '#contract/resources.ts';
import { roleNames } from '../../api/staff.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import type { FormState } from '../form/form-state.ts';
import { SelectField } from '../form/select-field.tsx';
import { type ManagedScreen, oldestFirst } from '../parts/screen.ts';
import { RoleTable } from './role-table.tsx';
import { usersScreen } from './screen.ts';

type UserValues = Pick<User, 'name' | 'email' | 'role'> & { password: string };

export const userScreen: ManagedScreen<'users', UserValues> = {
  ...usersScreen,
  sentences: staffSentences.users,
  addButton: msg('Add User'),
  deleteButton: msg('Delete user'),
  searchLabel: msg('Search by name or email'),
  filter: undefined,
  sorts: [
    oldestFirst,
    { value: 'name', label: msg('Name') },
    { value: 'email', label: msg('Email') },
    { value: 'role', label: msg('Role') },
  ],
  keyOf: ({ _id }) => _id,
  // The API has no call for one user; there are few.
  find: async (id) => (await api.of('users').list()).find(({ _id }) => _id === id),
  // The API's own default is admin: most who are added here need less.
  blank: { name: '', email: '', role: 'editor', password: '' },
  valuesOf: ({ name, email, role }) => ({ name, email, role, password: '' }),
  draftOf: (values) => ({ ...values, password: '' }),
  Fields: UserFields,
};

function UserFields({ form: { values, set, errors, adding } }: { form: FormState<UserValues> }) {
  const t = useT();
  return (
    <>
      <Field
        name="name"
        label={t('Name')}
        autoComplete="off"
        value={values.name}
        error={errors.name}
        onChange={(event) => set('name', event.target.value)}
      />
      <Field
        name="email"
        label={t('Email')}
        type="email"
        autoComplete="off"
        value={values.email}
        error={errors.email}
        onChange={(event) => set('email', event.target.value)}
      />
      <PasswordField
        name="password"
        label={adding ? t('Password') : t('New password (optional)')}
        placeholder={adding ? undefined : t('New password (optional)')}
        help={adding ? t(passwordSentences.help) : t('Leave it blank to keep the present one.')}
        autoComplete="new-password"
        value={values.password}
        error={errors.password}
        onChange={(event) => set('password', event.target.value)}
      />
      <SelectField
        name="role"
        label={t('Role')}
        options={Object.entries(roleNames).map(([value, label]) => ({ value, label }))}
        value={values.role}
        error={errors.role}
        onChange={(role) => set('role', role as UserValues['role'])}
      />
      <RoleTable />
    </>
  );
}
