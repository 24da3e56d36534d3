// The entries of the sidebar, in three groups: what is needed every day, what visitors see, and the office itself. Each resource says which
// group it is in.
import {
  Activity,
  Building2,
  ChartColumn,
  DatabaseBackup,
  FolderOpen,
  House,
  type LayoutDashboard,
  LayoutGrid,
  Mail,
  Trash2,
} from 'lucide-react';
import type { Role } from '#contract/choices.ts';
import type { Overview } from '#contract/history/history.ts';
import { msg } from '#contract/language/translate.ts';
import { addressOfPage, homePage, institutePages, translationsPage } from '../institute/pages.ts';
import type { NavGroup } from '../parts/screen.ts';
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

export const groupNames: Record<NavGroup, string> = {
  daily: msg('Daily'),
  website: msg('Website'),
  office: msg('Office'),
};

const institutePlaces = [...institutePages.map(({ path }) => addressOfPage(path)), translationsPage.to].filter(
  (address) => address !== homePage,
);

export function placesIn(role: Role, overview: Overview | undefined): Record<NavGroup, NavPlace[]> {
  const screensOf = (wanted: NavGroup): NavPlace[] =>
    screensFor(role)
      .filter(({ group = 'website', partOf }) => group === wanted && !partOf)
      .map(({ name, label, icon, add, manage, otherPages = [] }) => ({
        label,
        to: manage.address,
        icon: icon as NavPlace['icon'],
        count: overview?.counts[name],
        also: [add, ...otherPages].flatMap((page) => page?.address ?? []),
      }));
  return {
    daily: [
      { label: msg('Home'), to: '/dashboard', icon: LayoutGrid },
      {
        label: msg('Enquiries'),
        to: '/dashboard/messages',
        icon: Mail,
        unread: overview?.unreadMessages || undefined,
        also: addressesIn(role, '/dashboard/messages'),
      },
      ...screensOf('daily'),
    ],
    website: [
      { label: msg('Home page'), to: homePage, icon: House, also: addressesIn(role, homePage) },
      ...screensOf('website'),
      { label: msg('Media'), to: '/dashboard/media', icon: FolderOpen },
    ],
    office: [
      { label: msg('Institute'), to: '/dashboard/institute', icon: Building2, also: institutePlaces },
      ...screensOf('office'),
      { label: msg('Figures'), to: '/dashboard/figures', icon: ChartColumn },
      { label: msg('Activity'), to: '/dashboard/activity', icon: Activity },
      { label: msg('Bin'), to: '/dashboard/bin', icon: Trash2 },
      ...(role === 'admin' ? [{ label: msg('Backup'), to: '/dashboard/backup', icon: DatabaseBackup }] : []),
    ],
  };
}

export const placesFor = (role: Role, overview: Overview | undefined) => Object.values(placesIn(role, overview)).flat();

/** The addresses of the screens that are reached from this page. */
const addressesIn = (role: Role, page: string) =>
  screensFor(role).flatMap(({ partOf, add, manage }) =>
    partOf?.to === page ? [manage.address, ...(add ? [add.address] : [])] : [],
  );
