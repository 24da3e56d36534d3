// The numbers that an unknown one may mean, each with the characters in which it differs: O and 0 look the same in many fonts.
import { normaliseNumber } from '#contract/certificates/number.ts';
import type { Translate } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { addressOf, type Page } from './lookup.ts';

/** Shows nothing else of these certificates. */
export function Candidates({ numbers, page }: { numbers: readonly string[]; page: Page }) {
  const t = useT();
  const differences = differencesOf(numbers, t);
  return (
    <ul className="flex flex-wrap gap-2.5">
      {numbers.map((number, at) => (
        <li key={number}>
          <ButtonLink to={addressOf(page, number)} look="outline" size="small" className="py-1.5 wrap-anywhere">
            <span>
              {number}
              {differences[at] && (
                <span className="block text-small leading-tight font-normal text-ink-2">{differences[at]}</span>
              )}
            </span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** For each number: "the letter O". Blank where they differ in separators alone. */
export function differencesOf(numbers: readonly string[], t: Translate): string[] {
  const signs = numbers.map((number) => [...normaliseNumber(number).replace(/[\s/\\._-]/g, '')]);
  const longest = Math.max(0, ...signs.map(({ length }) => length));
  const places = Array.from({ length: longest }, (_, place) => place).filter(
    (place) => new Set(signs.map((list) => list[place])).size > 1,
  );
  return signs.map((list) =>
    places
      .map((place) => list[place] ?? '')
      .map((sign) => (/\d/.test(sign) ? t('the digit {sign}', { sign }) : t('the letter {sign}', { sign })))
      .join(', '),
  );
}
