// Users in the dashboard; form.tsx adds how they are edited.
import { Users } from 'lucide-react';
import { roleNames } from '../../api/staff.ts';
import type { Place, Screen } from '../records/screen.ts';

export const usersScreen: Screen<'users'> & { add: Place } = {
  name: 'users',
  label: 'Users',
  fullLabel: 'Users',
  one: 'User',
  icon: Users,
  tint: '#0a303c',
  adminsOnly: true,
  add: { address: '/dashboard/add-users', title: 'Add user' },
  manage: { address: '/dashboard/edit-users', title: 'Manage Users' },
  labels: { name: 'Name', email: 'Email', role: 'Role', password: 'Password' },
  row: ({ name, email, role }) => ({ title: name, about: `${email} · ${roleNames[role]}` }),
};
