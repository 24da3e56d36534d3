// Checks the institute's facts with the rules of the contract. Blank lines are left out, and errors are moved back to the lines
// of the form.
import { type Institute, institute } from '#contract/institute/institute.ts';
import { type Checked, checkWith } from '../form/form-state.ts';

export function checkInstitute(values: Institute): Checked<Institute> {
  const phones = filled(values.phones, (phone) => phone);
  const social = filled(values.social, ({ name, url }) => name + url);
  const photos = filled(values.photos, ({ picture, caption }) => picture + caption);
  const lists = { phones: phones.entries, social: social.entries, photos: photos.entries };
  const checked = checkWith(institute, { ...values, ...lists });
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
