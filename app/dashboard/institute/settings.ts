// The institute's facts as settings, each on its page.
import type { Setting } from '../parts/settings.ts';
import { instituteLabels } from './labels.ts';
import { addressOfPage, pageWith } from './pages.ts';

export const instituteSettings: Setting[] = Object.entries(instituteLabels).flatMap(([field, title]) => {
  const page = pageWith(field);
  return page ? [{ title, place: page.title, to: `${addressOfPage(page.path)}#${field}` }] : [];
});
