// The institute's facts as settings.
import { msg } from '#contract/language/translate.ts';
import type { Setting } from '../parts/settings.ts';
import { instituteLabels } from './labels.ts';

export const instituteSettings: Setting[] = Object.entries(instituteLabels).map(([field, title]) => ({
  title,
  place: msg('Institute'),
  to: `/dashboard/institute#${field}`,
}));
