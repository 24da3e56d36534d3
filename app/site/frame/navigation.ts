// What the header and the menu of phones link to: pages of contract/pages.ts, by type only.

import type { ClassLevel, SpokenLevel } from '#contract/choices.ts';
import { msg } from '#contract/language/translate.ts';
import type { PublicPath } from '#contract/pages.ts';
import { useSignedIn } from '../../api/session.ts';

/** The addresses of public pages: a link to a page that was renamed or removed does not compile. */
type Address = Exclude<PublicPath, `${string}:${string}`> | `/classes/${ClassLevel}` | `/spoken-english/${SpokenLevel}`;

/** Its texts are messages. */
export type Place = { to: Address | '/dashboard'; text: string; note?: string };
export type Group = { id: string; text: string; places: Place[] };

const classes: Group = {
  id: 'classes',
  text: msg('Classes'),
  places: [
    { to: '/classes/Class-10', text: msg('Class 10'), note: msg('Board exam lectures, unit by unit') },
    { to: '/classes/Intermediate', text: msg('Intermediate'), note: msg('MPC, CEC and BiPC, both years') },
  ],
};

const spokenEnglish: Group = {
  id: 'spoken-english',
  text: msg('Spoken English'),
  places: [
    { to: '/spoken-english/Beginner', text: msg('Beginner'), note: msg('First sentences, from day one') },
    { to: '/spoken-english/Intermediate', text: msg('Intermediate'), note: msg('Conversations at work and college') },
    { to: '/spoken-english/Advanced', text: msg('Advanced'), note: msg('Interviews, speeches, discussions') },
  ],
};

export const menu: (Place | Group)[] = [
  { to: '/', text: msg('Home') },
  classes,
  spokenEnglish,
  { to: '/courses', text: msg('Courses') },
  { to: '/notes', text: msg('Notes') },
  { to: '/gallery', text: msg('Gallery') },
  { to: '/ngos', text: msg('NGOs') },
  { to: '/certificate-verification', text: msg('Verify') },
  { to: '/about', text: msg('About') },
  { to: '/contact', text: msg('Contact') },
];

/** Only with a valid token. */
const forStaff: Place[] = [
  { to: '/dashboard', text: msg('Dashboard') },
  { to: '/logout', text: msg('Logout') },
];

export const usePlaces = () => (useSignedIn() ? [...menu, ...forStaff] : menu);

export const isGroup = (entry: Place | Group): entry is Group => 'places' in entry;

/** Whether an entry is the page at this path. */
export function isCurrent(entry: Place | Group, path: string): boolean {
  if (isGroup(entry)) return path.startsWith(`/${entry.id}/`);
  // /certificate belongs to the same entry.
  if (entry.to === '/certificate-verification' && path === '/certificate') return true;
  return entry.to === '/' ? path === '/' : path === entry.to || path.startsWith(`${entry.to}/`);
}
