// Checks some of the institute's facts with the rules of the contract. Blank lines are left out, and errors are moved back to the lines
// of the form.
import { z } from 'zod';
import { type Institute, type InstituteInput, institute } from '#contract/institute/institute.ts';
import { type Checked, checkWith } from '../form/check.ts';

/** Checks the facts of one page, and the name, which every save must have. Other facts are neither checked nor sent. */
export function checkFacts(values: Institute, own: readonly (keyof Institute)[]): Checked<InstituteInput> {
  const phones = filled(values.phones, (phone) => phone);
  const social = filled(values.social, ({ name, url }) => name + url);
  const photos = filled(values.photos, ({ picture, caption }) => picture + caption);
  const lists = { phones: phones.entries, social: social.entries, photos: photos.entries };
  const picked = z.object({
    name: institute.shape.name,
    ...Object.fromEntries(own.map((fact) => [fact, institute.shape[fact]])),
  });
  const checked = checkWith(picked, { ...values, ...lists });
  if ('input' in checked) return checked;
  const places: Record<string, number[]> = { phones: phones.places, social: social.places, photos: photos.places };
  const atItsLine = ([path, message]: [string, string]) => {
    const [field = '', at, ...rest] = path.split('.');
    const place = at === undefined ? undefined : places[field]?.[Number(at)];
    return [place === undefined ? path : [field, place, ...rest].join('.'), message];
  };
  return { errors: Object.fromEntries(Object.entries(checked.errors).map(atItsLine)) };
}

function filled<Entry>(entries: Entry[], textOf: (entry: Entry) => string) {
  const places = entries.flatMap((entry, at) => (textOf(entry).trim() === '' ? [] : [at]));
  return { places, entries: entries.filter((_, at) => places.includes(at)) };
}
