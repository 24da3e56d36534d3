// What a record lacks in other languages, in its row, and the filter by it. Shown only once somebody has translated something.
import { useSearchParams } from 'react-router';
import { countIn, translationLanguages, type WithTranslations } from '#contract/translations.ts';
import { useT } from '../../language/translation.tsx';
import { languageNames, UNTRANSLATED } from '../form/translations.ts';
import { FilterSelect } from './filter-select.tsx';

/** Marks the rows of a list: "te 5/7". */
export function useUntranslated<Item extends object>(
  translated: readonly string[] | undefined,
  items: readonly Item[] = [],
) {
  const t = useT();
  const [search] = useSearchParams();
  const isWanted = search.has(UNTRANSLATED) || items.some((item) => hasTranslations(item, translated ?? []));
  const mark = (item: Item) => {
    if (!translated || !isWanted) return null;
    const lacking = translationLanguages
      .map((code) => ({ code, ...countIn(translated, item, code) }))
      .filter(({ done, total }) => done < total);
    return lacking.map(({ code, done, total }) => (
      <span key={code} className="mr-2.5 text-small text-ink-3 tabular-nums">
        <span aria-hidden>
          {code} {done}/{total}
        </span>
        <span className="sr-only">
          {t('{language}: {done} of {total} texts', { language: languageNames[code], done, total })}
        </span>
      </span>
    ));
  };
  return { isWanted: isWanted && translated !== undefined, mark };
}

function hasTranslations(item: WithTranslations & object, translated: readonly string[]) {
  const lists = translated.flatMap((path) => (item as Record<string, unknown>)[path.split('.', 1)[0] ?? ''] ?? []);
  return [item, ...lists].some((one) => (one as WithTranslations).translations !== undefined);
}

export function UntranslatedFilter() {
  const t = useT();
  return (
    <FilterSelect name={UNTRANSLATED} label={t('Not translated')} all={t('All')}>
      {translationLanguages.map((code) => (
        <option key={code} value={code} lang={code}>
          {languageNames[code]}
        </option>
      ))}
    </FilterSelect>
  );
}
