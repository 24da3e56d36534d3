// The switch of languages above the fields of a form. In another language than the original's only what can be translated is shown, each
// under its original. Nothing of it is needed; one Save is for all languages.

import type { ReactNode } from 'react';
import { useId, useLayoutEffect } from 'react';
import type { z } from 'zod';
import { translateAutomatically } from '#contract/language/automatic-translation.ts';
import { isLanguage, languages, type Translated } from '#contract/language/languages.ts';
import {
  isToCheck,
  nameOfPlace,
  originalAt,
  type Place,
  placesOf,
  ruleAt,
  translationAt,
  withCheck,
  withTranslation,
} from '#contract/translations.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { describe, FieldFrame, inputClass } from '../../ui/form/field.tsx';
import { languageOf } from '../../ui/language.ts';
import type { FormState } from './form-state.ts';
import { languageNames, languageOfField } from './translations.ts';

type InLanguagesProps<Values extends object> = {
  form: FormState<Values>;
  definition: { fields: z.ZodObject; translated?: readonly string[] };
  labels: Record<string, string>;
  children: ReactNode;
};

const codes = languages.map(({ code }) => code);

export function InLanguages<Values extends object>({ form, definition, labels, children }: InLanguagesProps<Values>) {
  const t = useT();
  const { errors, language, showIn } = form;
  // Before the form moves focus to the first error.
  useLayoutEffect(() => {
    const [first] = Object.keys(errors);
    if (first !== undefined) showIn(languageOfField(first));
  }, [errors, showIn]);
  const { fields, translated } = definition;
  if (!translated) return children;
  return (
    <>
      <label className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
        {t('Language of the text')}
        <select
          value={language}
          onChange={({ target: { value } }) => isLanguage(value) && showIn(value)}
          className="h-12 rounded-m bg-surface pl-3.5 text-ui font-semibold text-ink ring-strong"
        >
          {codes.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </select>
      </label>
      {/* Hidden and not removed: files may be on their way. */}
      <div hidden={language !== 'en'} className="space-y-5">
        {children}
      </div>
      {language !== 'en' && (
        <Texts key={language} form={form} fields={fields} translated={translated} labels={labels} language={language} />
      )}
    </>
  );
}

type TextsProps<Values extends object> = {
  form: FormState<Values>;
  fields: z.ZodObject;
  translated: readonly string[];
  labels: Record<string, string>;
  language: Translated;
};

function Texts<Values extends object>({ form, fields, translated, labels, language }: TextsProps<Values>) {
  const t = useT();
  const places = placesOf(translated, form.values);
  if (places.length === 0) return <p className="text-ink-2">{t('There is nothing to translate yet.')}</p>;
  const labelOf = ({ list, at = 0, path }: Place) => {
    const label = t(labels[path] ?? labels[list ?? path] ?? path);
    return list === undefined ? label : `${label} ${at + 1}`;
  };
  return places.map((place) => {
    const rule = ruleAt(fields, place);
    const isList = rule.safeParse(['a']).success;
    return (
      <TextIn
        key={nameOfPlace(place)}
        form={form}
        place={place}
        language={language}
        label={labelOf(place)}
        isLine={!isList && !rule.safeParse('a\nb').success}
        isList={isList}
      />
    );
  });
}

type TextInProps<Values extends object> = {
  form: FormState<Values>;
  place: Place;
  language: Translated;
  label: string;
  isLine: boolean;
  /** Also where the form has it as one text, an entry on each line. */
  isList: boolean;
};

function TextIn<Values extends object>({ form, place, language, label, isLine, isList }: TextInProps<Values>) {
  const t = useT();
  const id = useId();
  const { values, change, errors } = form;
  const original = originalAt(values, place);
  const text = translationAt(values, place, language);
  const lines = isList ? asText(original).split('\n') : [asText(original)];
  const owner = place.list === undefined ? '' : `${place.list}.${place.at}.`;
  const name = `${owner}translations.${language}.${place.path}`;
  const at = Object.keys(errors).find((field) => field === name || field.startsWith(`${name}.`));
  const error = at && errors[at];
  const shared = {
    id,
    name,
    lang: language,
    value: asText(text),
    // What visitors see without a translation of one's own.
    placeholder: asText(lines.map((line) => translateAutomatically(line, language) ?? '')).trim() || undefined,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      const typed = event.target.value;
      change(withTranslation(values, place, language, isList ? typed.split('\n') : typed));
    },
    ...describe(id, undefined, error),
  };
  return (
    <div>
      <FieldFrame id={id} label={label} error={error}>
        <p
          lang={languageOf(asText(original))}
          className="max-h-48 overflow-y-auto text-small break-words whitespace-pre-line text-ink-3"
        >
          {asText(original)}
        </p>
        {isLine ? (
          <input {...shared} className={inputClass(error, 'h-13')} />
        ) : (
          <textarea
            {...shared}
            rows={isList ? lines.length : 3}
            className={inputClass(error, 'field-sizing-content min-h-20 py-3 leading-normal')}
          />
        )}
        {isList && <p className="text-small text-ink-2">{t('One on each line')}</p>}
      </FieldFrame>
      {isToCheck(values, place, language) && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 rounded-m bg-sun-soft py-1 pr-1 pl-3.5 text-small text-sun-ink">
          <span className="grow">{t('The original has changed since this was written.')}</span>
          <Button look="quiet" size="small" onClick={() => change(withCheck(values, place, language, false))}>
            {t('It is still right')}
          </Button>
        </p>
      )}
    </div>
  );
}

const asText = (text: string | string[] = '') => [text].flat().join('\n');
