// What the home page says at its top, and the sections below: which, and in which order.
import { ArrowDown, ArrowUp, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { type HomeSection, homeSections, sectionsShown } from '#contract/institute/home.ts';
import type { Institute } from '#contract/institute/institute.ts';
import { inLanguage, type Language } from '#contract/language/languages.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/form/field.tsx';
import { moveItem } from '../arrange/move-item.ts';
import { RowButton } from '../arrange/row-button.tsx';
import { Fold } from '../form/fold.tsx';
import type { FormState } from '../form/form-state.ts';
import { instituteLabels as labels, sectionNames } from './labels.ts';

type Home = Institute['home'];

export function HomeFields({ form: { values, update, errors } }: { form: FormState<Institute> }) {
  const t = useT();
  const { home } = values;
  const change = (patch: Partial<Home>) => update('home', (now) => ({ ...now, ...patch }));
  const text = (part: 'headline' | 'motto' | 'lead') => ({
    name: `home.${part}`,
    label: t(labels[`home.${part}`] ?? ''),
    value: home[part],
    error: errors[`home.${part}`],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [part]: event.target.value }),
  });
  return (
    <>
      <Field {...text('headline')} maxLength={80} placeholder={t('Join the dots from class to career.')} />
      <Field {...text('motto')} maxLength={120} help={t('Above the headline. Blank: the proverb of the muggu')} />
      <TextArea {...text('lead')} rows={3} maxLength={300} help={t('Blank: the description of the institute')} />
      <Sections sections={home.sections} onChange={(sections) => change({ sections })} />
    </>
  );
}

/** Opens what is not saved yet in another tab, in the language that is chosen in the form. */
export function HomePreviewLink({ values, language }: { values: Institute; language: Language }) {
  const t = useT();
  const { home, translations } = values;
  const texts = JSON.stringify({ home, translations });
  return (
    <ButtonAnchor
      href={`${inLanguage('/dashboard/preview/home/page', language)}#${encodeURIComponent(texts)}`}
      target="_blank"
      look="outline"
      size="small"
      className="justify-self-start"
    >
      <ExternalLink aria-hidden className="size-4.5" />
      {t('Preview')}
    </ButtonAnchor>
  );
}

type SectionsProps = { sections: Home['sections']; onChange: (sections: HomeSection[]) => void };

/** Hidden sections stand last; one that is shown again comes after the others. */
function Sections({ sections, onChange }: SectionsProps) {
  const t = useT();
  const [said, setSaid] = useState('');
  const shown = sectionsShown(sections);
  const hidden = homeSections.filter((name) => !shown.includes(name));
  const move = (name: HomeSection, from: number, to: number) => {
    if (to < 0 || to >= shown.length) return;
    onChange(moveItem(shown, from, to));
    setSaid(
      t('{title} put down at place {place} of {count}.', {
        title: t(sectionNames[name]),
        place: to + 1,
        count: shown.length,
      }),
    );
  };
  const toggle = (name: HomeSection, on: boolean) => {
    if (on) return onChange([...shown, name]);
    // The last one stays: none would mean all.
    if (shown.length > 1) onChange(shown.filter((one) => one !== name));
  };
  return (
    <Fold
      title={t(labels['home.sections'] ?? '')}
      note={t('{shown} of {count} shown', { shown: shown.length, count: homeSections.length })}
    >
      <ul className="grid">
        {[...shown, ...hidden].map((name, at) => {
          const title = t(sectionNames[name]);
          const isShown = at < shown.length;
          return (
            <li key={name} className="flex items-center border-t-[1.5px] border-line py-1">
              <label className="flex min-h-11 min-w-0 grow items-center gap-3 font-medium">
                <input type="checkbox" checked={isShown} onChange={({ target }) => toggle(name, target.checked)} />
                {title}
              </label>
              {isShown && (
                <>
                  <RowButton
                    aria-label={t('Move {title} up', { title })}
                    aria-disabled={at === 0}
                    onClick={() => move(name, at, at - 1)}
                  >
                    <ArrowUp aria-hidden />
                  </RowButton>
                  <RowButton
                    aria-label={t('Move {title} down', { title })}
                    aria-disabled={at === shown.length - 1}
                    onClick={() => move(name, at, at + 1)}
                  >
                    <ArrowDown aria-hidden />
                  </RowButton>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Fold>
  );
}
