// #tuitions: tuition from Nursery to Intermediate, the groups, open school and career guidance.
import type { ReactNode } from 'react';
import { msg } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { Strand } from '../../ui/drawn/strand.tsx';
import { MoreLink, SectionHeading } from '../../ui/heading.tsx';
import { useReveal } from '../../ui/reveal.ts';

const stops = [
  { title: msg('Nursery – UKG'), text: msg('First letters and numbers'), dot: 'var(--c-sun)' },
  { title: msg('Class 1 – 5'), text: msg('Reading, tables, habits'), dot: '#f58b3c' },
  { title: msg('Class 6 – 9'), text: msg('Maths, science, English'), dot: '#e2688c' },
  { title: msg('Class 10'), text: msg('10th class support for the board exam'), dot: 'var(--c-gunugu)' },
  { title: msg('Intermediate'), text: msg('MPC, CEC and BiPC'), dot: 'var(--c-primary)' },
];

const groups = [
  { name: msg('MPC'), subjects: msg('Maths, Physics, Chemistry') },
  { name: msg('CEC'), subjects: msg('Commerce, Economics, Civics') },
  { name: msg('BiPC'), subjects: msg('Biology, Physics, Chemistry') },
];

/** `hasLectures`: for Intermediate. */
export function HomeTuitions({ taught, hasLectures }: { taught: string[]; hasLectures: boolean }) {
  const t = useT();
  const section = useReveal<HTMLElement>();
  return (
    <section
      ref={section}
      id="tuitions"
      aria-labelledby="tuitions-title"
      className="border-y-[1.5px] border-line bg-surface"
    >
      <div className="wrap section">
        <SectionHeading
          id="tuitions-title"
          kicker={t('Tuition')}
          title={t('One line, Nursery to Intermediate')}
          lead={t('Children join at any dot on the line. The next one is always here.')}
        />
        <Line />
        <div
          data-reveal
          className="rail mt-5 min-[560px]:[--cards:2.15] min-[900px]:mt-14 min-[900px]:grid min-[900px]:grid-cols-[1.25fr_1fr_1fr] min-[900px]:gap-5.5"
        >
          <Tile
            title={t('Intermediate groups')}
            text={hasLectures ? t('Both years, with recorded lectures to revise from.') : undefined}
          >
            <ul className="mt-auto grid grid-cols-3 gap-2 pt-3.5">
              {groups.map(({ name, subjects }) => (
                <li key={name} className="rounded-m bg-surface p-0.5 pt-2.5 pb-3 text-center min-[400px]:px-1.5">
                  <b className="block font-display text-[1.375rem] leading-none whitespace-nowrap">{t(name)}</b>
                  <span className="mt-1 block text-micro leading-tight text-ink-2">{t(subjects)}</span>
                </li>
              ))}
            </ul>
          </Tile>
          <Tile
            title={t('TOSS open school')}
            text={t(
              'Left school early? Finish 10th or Intermediate through the Telangana Open School Society, with our help.',
            )}
            look="bg-sun-soft"
          >
            {taught.includes('toss-open-school') ? (
              <TileLink to="/courses/toss-open-school">{t('How TOSS works')}</TileLink>
            ) : (
              <TileLink to="/contact">{t('Ask us')}</TileLink>
            )}
          </Tile>
          <Tile
            title={t('Career guidance')}
            text={t('Not sure what comes after 10th or Inter? Sit with us and plan it.')}
          >
            <TileLink to="/contact">{t('Talk to us')}</TileLink>
          </Tile>
        </div>
      </div>
    </section>
  );
}

/** The line is stretched; its dots belong to the list items, so that they stay round. */
function Line() {
  const t = useT();
  return (
    <div data-reveal className="relative min-[900px]:pt-26">
      <div className="absolute inset-0 w-14 text-primary min-[900px]:h-24 min-[900px]:w-auto">
        <Strand dots={5} direction="down" dotSize={0} className="size-full min-[900px]:hidden" />
        <Strand dots={5} dotSize={0} className="size-full max-[900px]:hidden" />
      </div>
      <ol className="relative grid auto-rows-fr divide-line max-[900px]:divide-y-[1.5px] min-[900px]:grid-cols-5">
        {stops.map(({ title, text, dot }) => (
          <li
            key={title}
            className="relative flex min-h-14.5 flex-col justify-center pl-19 min-[900px]:justify-start min-[900px]:px-3 min-[900px]:text-center"
          >
            <span
              aria-hidden
              className="absolute top-1/2 left-7 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full min-[900px]:-top-14 min-[900px]:left-1/2 min-[900px]:size-5"
              style={{ background: dot }}
            />
            <b className="font-display text-[1.5625rem] leading-[1.04] min-[900px]:text-[1.8125rem]">{t(title)}</b>
            <span className="text-ui leading-snug text-ink-2">{t(text)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

type TileProps = { title: string; text?: string; look?: string; children: ReactNode };

function Tile({ title, text, look = 'bg-sunken', children }: TileProps) {
  return (
    <div className={`flex flex-col gap-1.5 rounded-card p-5 min-[900px]:p-5.5 ${look}`}>
      <h3 className="text-[1.625rem] leading-[1.04]">{title}</h3>
      {text && <p className="text-ui leading-[1.42] text-ink-2">{text}</p>}
      {children}
    </div>
  );
}

function TileLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div className="mt-auto grid pt-1.5">
      <MoreLink to={to}>{children}</MoreLink>
    </div>
  );
}
