// Users in the dashboard; form.tsx adds how they are edited.
import { Users } from 'lucide-react';
import { msg } from '#contract/language/translate.ts';
import { roleNames } from '../../api/staff.ts';
import type { Place, Screen } from '../parts/screen.ts';

export const usersScreen: Screen<'users'> & { add: Place } = {
  name: 'users',
  label: msg('Users'),
  fullLabel: msg('Users'),
  one: msg('User'),
  icon: Users,
  tint: '#0a303c',
  group: 'office',
  adminsOnly: true,
  add: { address: '/dashboard/add-users', title: msg('Add user') },
  manage: { address: '/dashboard/edit-users', title: msg('Manage Users') },
  otherPages: [{ address: '/dashboard/invite-users', title: msg('Invite someone') }],
  help: msg('Who can sign in here.'),
  labels: { name: msg('Name'), email: msg('Email'), role: msg('Role'), password: msg('Password') },
  row: ({ name, email, role }, { t }) => ({ title: name, about: `${email} · ${t(roleNames[role])}` }),
};
