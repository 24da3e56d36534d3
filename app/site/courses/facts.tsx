// What one learns in a course, and what one needs to know before joining. Blank fields are not shown.
import { Backpack, CalendarDays, Check, Clock, Languages, type LucideIcon, UserRound, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Course } from '#contract/resources.ts';
import { personIn, useInstitute } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { languageOf } from '../../ui/language.ts';
import { useNextStart } from './next-start.ts';

const heading = 'mb-3 text-[2.25rem] leading-[1.04] min-[900px]:mb-4 min-[900px]:text-[2.875rem]';

export function WhatYouLearn({ learn }: Pick<Course, 'learn'>) {
  const t = useT();
  if (learn.length === 0) return null;
  return (
    <section aria-labelledby="learn">
      <h2 id="learn" className={heading}>
        {t('What you learn')}
      </h2>
      <ul className="grid gap-x-9 gap-y-2.5 min-[620px]:grid-cols-2">
        {learn.map((text) => (
          <li key={text} className="flex min-w-0 items-start gap-3">
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf">
              <Check aria-hidden className="size-4" strokeWidth={2.6} />
            </span>
            <span lang={languageOf(text)} className="min-w-0 leading-snug wrap-anywhere">
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Facts = Pick<Course, 'nextStart' | 'batches' | 'eligibility' | 'language' | 'bring' | 'instructor'>;
type Fact = { icon: LucideIcon; name: string; text: ReactNode };

export function BeforeYouJoin({ course }: { course: Facts }) {
  const t = useT();
  const institute = useInstitute();
  const start = useNextStart(course.nextStart);
  const { batches, eligibility, language, bring, instructor } = course;
  const facts: Fact[] = [
    { icon: CalendarDays, name: t('Next start'), text: !start.hasPassed && start.text },
    { icon: Clock, name: t('Batches and timings'), text: batches.length > 0 && <Lines lines={batches} /> },
    { icon: UsersRound, name: t('Who may join'), text: eligibility },
    { icon: Languages, name: t('Language'), text: language },
    { icon: UserRound, name: t('Instructor'), text: personIn(institute, instructor) },
    { icon: Backpack, name: t('What to bring'), text: bring },
  ].filter(({ text }) => text);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="joining">
      <h2 id="joining" className={heading}>
        {t('Before you join')}
      </h2>
      <dl className="divide-y-[1.5px] divide-line overflow-hidden rounded-card bg-surface ring-soft">
        {facts.map(({ icon: Icon, name, text }) => (
          <div
            key={name}
            className="grid grid-cols-[1.375rem_minmax(0,1fr)] gap-x-3.5 px-4.5 py-3.5 min-[620px]:grid-cols-[1.375rem_11rem_minmax(0,1fr)] min-[620px]:px-5.5"
          >
            <dt className="col-span-2 flex gap-x-3.5 font-semibold">
              <Icon aria-hidden className="mt-0.5 size-5.5 shrink-0 text-primary" />
              {name}
            </dt>
            <dd
              lang={typeof text === 'string' ? languageOf(text) : undefined}
              className="col-start-2 leading-normal wrap-anywhere whitespace-pre-line text-ink-2 min-[620px]:col-start-3"
            >
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line} lang={languageOf(line)}>
          {line}
        </li>
      ))}
    </ul>
  );
}
