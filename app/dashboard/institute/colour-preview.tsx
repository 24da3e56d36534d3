// What a colour looks like: a piece of a page in both themes, and a certificate. Nothing in it can be pressed.
import type { CSSProperties } from 'react';
import { type Theme, themeOf } from '#contract/colours/colours.ts';
import type { Institute } from '#contract/institute/institute.ts';
import { useT } from '../../language/translation.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { FramedDesign } from './framed-design.tsx';

export function ColourPreview({ institute, colour }: { institute: Institute; colour: string }) {
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
