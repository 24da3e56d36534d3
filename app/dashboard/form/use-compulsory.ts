// Which fields of a form must not be blank: those that the check names when all of them are. So no form says it a second time.
import { useMemo } from 'react';
import { REQUIRED } from '#contract/fields.ts';
import type { Checked } from './form-state.ts';

export function useCompulsory<Values extends object>(
  start: Values,
  check: (values: Values) => Checked<unknown>,
  missing: string | undefined,
): ReadonlySet<string> {
  // The rules of a form stay the same while it is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  return useMemo(() => {
    const checked = check(emptied(start));
    const errors = 'errors' in checked ? Object.entries(checked.errors) : [];
    const names = errors.flatMap(([field, text]) => (text === REQUIRED || text === missing ? field : []));
    // A form of one field says what it is for.
    return new Set(Object.keys(start).length > 1 ? names : []);
  }, []);
}

const emptied = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'string' ? '' : Array.isArray(value) ? [] : value,
    ]),
  ) as Values;
