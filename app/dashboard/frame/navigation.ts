// Where the dashboard's navigation leads: every resource the signed-in may manage, then what belongs to the whole site.
import { Building2, type LayoutDashboard, Mail, Trash2 } from 'lucide-react';
import type { Overview } from '#contract/history.ts';
import type { Role } from '#contract/levels.ts';
import type { ResourceName } from '#contract/resources.ts';
import type { Screen } from '../records/screen.ts';
import { screens } from '../screens.ts';

export type NavPlace = { label: string; to: string; icon: typeof LayoutDashboard; count?: number; also?: string[] };

/** Pages that belong to the certificates without bearing their address. */
const certificatePages = ['/dashboard/import-certificates', '/dashboard/certificate'];

/** Editors do not see the users. */
export function screensFor(role: Role): Screen<ResourceName>[] {
  const all = Object.values(screens) as unknown as Screen<ResourceName>[];
  return all.filter(({ name }) => name !== 'users' || role === 'admin');
}

export function placesFor(role: Role, overview: Overview | undefined): NavPlace[] {
  return [
    ...screensFor(role).map(({ name, label, icon, add, manage }) => ({
      label,
      to: manage.address,
      icon: icon as NavPlace['icon'],
      count: overview?.counts[name],
      also: [add?.address ?? '', ...(name === 'certificates' ? certificatePages : [])],
    })),
    { label: 'Messages', to: '/dashboard/messages', icon: Mail, count: overview?.unreadMessages || undefined },
    { label: 'Institute', to: '/dashboard/institute', icon: Building2 },
    { label: 'Bin', to: '/dashboard/bin', icon: Trash2 },
  ];
}
