// The institute's facts as settings, each on its page.
import { msg } from '#contract/language/translate.ts';
import type { Setting } from '../parts/settings.ts';
import { instituteLabels } from './labels.ts';
import { addressOfPage, pageWith } from './pages.ts';

/** What people call them besides. */
const otherWords: Record<string, string> = {
  sealText: msg('Stamp'),
  hours: msg('Timings'),
  'director.photo': msg('Photo of the director'),
  numberSeries: msg('Next certificate number'),
};

export const instituteSettings: Setting[] = Object.entries(instituteLabels).flatMap(([field, title]) => {
  const page = pageWith(field);
  return page
    ? [{ title, place: page.title, to: `${addressOfPage(page.path)}#${field}`, also: otherWords[field] }]
    : [];
});
