// The entries of the sidebar: every resource the user may manage, then messages, media, figures, institute, activity, bin and, for administrators, backup.
import {
  Activity,
  Building2,
  ChartColumn,
  DatabaseBackup,
  FolderOpen,
  House,
  type LayoutDashboard,
  Mail,
  Trash2,
} from 'lucide-react';
import type { Overview } from '#contract/history/history.ts';
import { msg } from '#contract/language/translate.ts';
import type { Role } from '#contract/levels.ts';
import { homePage } from '../institute/pages.ts';
import { screensFor } from '../screens.ts';

/** The labels are translated where they are shown. `count` is how many there are, `unread` how many wait to be read. */
export type NavPlace = {
  label: string;
  to: string;
  icon: typeof LayoutDashboard;
  count?: number;
  unread?: number;
  also?: string[];
};

export function placesFor(role: Role, overview: Overview | undefined): NavPlace[] {
  return [
    ...screensFor(role)
      .filter(({ partOf }) => !partOf)
      .map(({ name, label, icon, add, manage, otherPages = [] }) => ({
        label,
        to: manage.address,
        icon: icon as NavPlace['icon'],
        count: overview?.counts[name],
        also: [add, ...otherPages].flatMap((page) => page?.address ?? []),
      })),
    { label: msg('Messages'), to: '/dashboard/messages', icon: Mail, unread: overview?.unreadMessages || undefined },
    { label: msg('Media'), to: '/dashboard/media', icon: FolderOpen },
    { label: msg('Figures'), to: '/dashboard/figures', icon: ChartColumn },
    { label: msg('Home page'), to: homePage, icon: House, also: addressesIn(role, homePage) },
    { label: msg('Institute'), to: '/dashboard/institute', icon: Building2 },
    { label: msg('Activity'), to: '/dashboard/activity', icon: Activity },
    { label: msg('Bin'), to: '/dashboard/bin', icon: Trash2 },
    ...(role === 'admin' ? [{ label: msg('Backup'), to: '/dashboard/backup', icon: DatabaseBackup }] : []),
  ];
}

/** Of the screens that are reached from this page. */
const addressesIn = (role: Role, page: string) =>
  screensFor(role).flatMap(({ partOf, add, manage }) =>
    partOf?.to === page ? [manage.address, ...(add ? [add.address] : [])] : [],
  );
