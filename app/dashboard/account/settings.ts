// One's own settings; the anchors are those of page.tsx.
import { msg } from '#contract/language/translate.ts';
import type { Setting } from '../parts/settings.ts';

const place = msg('Your account');

export const accountSettings: Setting[] = [
  { title: msg('Password'), place, to: '/dashboard/account#password' },
  { title: msg('Your name'), place, to: '/dashboard/account#name' },
  { title: msg('Language of the dashboard'), place, to: '/dashboard/account#look' },
  { title: msg('Theme'), place, to: '/dashboard/account#look', also: msg('Light or dark') },
];
