// The colour of the institute: the default, a preset, or its own; with a preview of its shades.
import { type CSSProperties, useDeferredValue, useState } from 'react';
import { readColour } from '#contract/colours/colour-contrast.ts';
import { designed, shadesOf, type Theme, themeOf } from '#contract/colours/colours.ts';
import type { Institute } from '#contract/institute/institute.ts';
import { msg } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Fold } from '../form/fold.tsx';
import type { FormState } from '../form/form-state.ts';
import { FramedDesign } from './framed-design.tsx';
import { instituteLabels as labels } from './labels.ts';

/** The colours of course covers: they match all drawings. */
const presets = [
  { colour: '', name: msg('As designed') },
  { colour: '#0d5b45', name: msg('Leaf') },
  { colour: '#75183f', name: msg('Mulberry') },
  { colour: '#392e6d', name: msg('Indigo') },
  { colour: '#8e3415', name: msg('Brick') },
  { colour: '#e9a40a', name: msg('Marigold') },
];
const { primary } = designed.light;

export function ColourField({ form: { values, set, errors } }: { form: FormState<Institute> }) {
  const t = useT();
  const typed = values.colour;
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwn = wantsOwn || !presets.some(({ colour }) => colour === typed);
  const colour = readColour(typed) ?? '';
  const choose = (chosen: string) => {
    setWantsOwn(false);
    set('colour', chosen);
  };
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="sr-only">{t(labels.colour ?? '')}</legend>
        <div className="flex flex-wrap gap-2">
          {presets.map((preset) => (
            <Swatch
              key={preset.colour}
              colour={preset.colour || primary}
              name={t(preset.name)}
              chosen={!isOwn && preset.colour === typed}
              onChoose={() => choose(preset.colour)}
            />
          ))}
          <Swatch
            colour={isOwn ? colour : ''}
            name={t('Your own')}
            chosen={isOwn}
            onChoose={() => {
              setWantsOwn(true);
              if (typed === '') set('colour', primary);
            }}
          />
        </div>
      </fieldset>
      {isOwn && (
        <div className="grid grid-cols-[5rem_minmax(0,14rem)] items-end gap-2.5">
          <Field
            type="color"
            label={<span className="sr-only">{t('Choose the colour')}</span>}
            value={colour || primary}
            onChange={(event) => set('colour', event.target.value)}
            className="[&>input]:cursor-pointer [&>input]:p-1.5"
          />
          <Field
            name="colour"
            id="colour"
            label={t('Its code, such as #0d5b45')}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => set('colour', event.target.value)}
            {...(errors.colour ? { invalid: true, 'aria-describedby': 'colour-error' } : {})}
          />
          {errors.colour && (
            <p id="colour-error" className="col-span-2 text-small font-medium text-danger">
              {errors.colour}
            </p>
          )}
        </div>
      )}
      <p role="status" className="text-small text-ink-2">
        {t(sentenceAbout(useDeferredValue(colour)))}
      </p>
      <Fold title={t('Preview')}>
        <ColourPreview institute={values} colour={useDeferredValue(colour)} />
      </Fold>
      <p className="text-small text-ink-2">
        {t('The site changes with the next save. Certificates keep the colour they were issued with.')}
      </p>
    </>
  );
}

/** No colour is readable on both light and dark pages: at least one of them has another shade. */
function sentenceAbout(colour: string) {
  if (colour === '') return msg('The colours that site and certificates were designed with.');
  const { light, dark } = shadesOf(colour);
  if (light.primary === colour)
    return msg(
      'Buttons and links have this colour. On dark screens they use a lighter shade, so that everyone can read them.',
    );
  if (dark.primary === colour)
    return msg(
      'Buttons and links use a darker shade of it, so that everyone can read them. On dark screens they have the colour itself.',
    );
  return msg(
    'Buttons and links use a darker shade of it, and a lighter one on dark screens, so that everyone can read them.',
  );
}

type SwatchProps = { colour: string; name: string; chosen: boolean; onChoose: () => void };

function Swatch({ colour, name, chosen, onChoose }: SwatchProps) {
  return (
    <label className="relative flex min-h-11 items-center gap-2.5 rounded-full bg-sunken py-1.5 pr-4 pl-2 text-ui font-semibold has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_2.5px_var(--c-primary)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <input
        type="radio"
        name="colour-choice"
        checked={chosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer rounded-full opacity-0"
      />
      <span
        aria-hidden
        className="size-7 shrink-0 rounded-full shadow-[inset_0_0_0_1.5px_rgb(128_128_128/.45)]"
        style={{
          background: colour || 'conic-gradient(#ba1e20, #e9a40a, #126b47, #00617f, #392e6d, #ad245a, #ba1e20)',
        }}
      />
      {name}
    </label>
  );
}

// What a colour looks like: a piece of a page in both themes, and a certificate. Nothing in it can be pressed.
function ColourPreview({ institute, colour }: { institute: Institute; colour: string }) {
  const t = useT();
  return (
    <div className="grid gap-3 min-[620px]:grid-cols-2">
      <PageSample theme="light" title={t('Light')} institute={institute} colour={colour} />
      <PageSample theme="dark" title={t('Dark')} institute={institute} colour={colour} />
      <FramedDesign
        institute={institute}
        design={institute.certificateDesign}
        className="min-[620px]:col-span-2 min-[620px]:w-1/2"
      />
    </div>
  );
}

type PageSampleProps = { theme: Theme; title: string; institute: Institute; colour: string };

function PageSample({ theme, title, institute, colour }: PageSampleProps) {
  const t = useT();
  const colours = Object.entries(themeOf(theme, colour)).map(([name, value]) => [`--c-${name}`, value]);
  return (
    <figure
      inert
      data-sample={theme}
      style={{ ...(Object.fromEntries(colours) as CSSProperties), colorScheme: theme }}
      className="grid content-start gap-3.5 rounded-m bg-ground p-3.5 text-ink ring-soft"
    >
      <figcaption className="text-small text-ink-2">{title}</figcaption>
      <div className="grid justify-items-start gap-2.5 rounded-m bg-slate p-3.5 text-chalk">
        <b className="font-display text-[1.375rem] leading-tight break-words">{institute.name.trim() || t('Name')}</b>
        <span className="text-small text-chalk-2">{t('Join the dots from class to career.')}</span>
        <span className={buttonClass({ look: 'sun', size: 'small' })}>{t('Explore courses')}</span>
      </div>
      <p className="font-display text-h3 leading-tight font-bold">{t('Courses that lead to work')}</p>
      <p className="rounded-m bg-primary-soft px-3 py-2 text-primary">{t('Verify a certificate')}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className={buttonClass({ size: 'small' })}>{t('Ask us')}</span>
        <span className="font-semibold text-primary underline underline-offset-4">{t('All courses')}</span>
      </p>
    </figure>
  );
}
