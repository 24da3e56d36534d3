// The signed-in user and the overview, loaded by the layout of the dashboard.
import { useRouteLoaderData } from 'react-router';
import type { Me } from '#contract/accounts/session.ts';
import type { Role } from '#contract/choices.ts';
import type { Overview } from '#contract/history/history.ts';
import { msg } from '#contract/language/translate.ts';

export type Staff = { me: Me; overview: Overview | undefined };

export function useStaff(): Staff {
  const staff = useRouteLoaderData<Staff>('dashboard/frame/layout');
  if (!staff) throw new Error('Nobody is signed in here.');
  return staff;
}

export const roleNames: Record<Role, string> = { admin: msg('Admin'), editor: msg('Editor') };
