// On the page about the home page: its notices and the words of students, each with its own forms.
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Page } from '#contract/api.ts';
import type { Notice, Testimonial } from '#contract/resources.ts';
import { api } from '../../api/staff-api.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { languageOf } from '../../ui/language.ts';
import { EditLink } from '../list/list.tsx';
import type { Place, Row } from '../parts/screen.ts';
import { noticesScreen } from './notices-screen.tsx';
import { wordsScreen } from './words-screen.tsx';

export type HomeListsData = { notices: Page<Notice>; words: Page<Testimonial> };

const FIRST = 3;

export async function loadHomeLists(): Promise<HomeListsData> {
  const [notices, words] = await Promise.all([
    api.of('notices').page({ limit: FIRST, sort: '-_id' }),
    api.of('testimonials').page({ limit: FIRST, sort: '-_id' }),
  ]);
  return { notices, words };
}

export function HomeLists({ notices, words }: HomeListsData) {
  const translator = useTranslator();
  return (
    <div className="mt-6 grid gap-5 min-[1000px]:grid-cols-2 min-[1000px]:items-start">
      <Short screen={noticesScreen} total={notices.total}>
        {notices.items.map((one) => (
          <Entry key={one._id} screen={noticesScreen} id={one._id} row={noticesScreen.row(one, translator)} />
        ))}
      </Short>
      <Short screen={wordsScreen} total={words.total}>
        {words.items.map((one) => (
          <Entry key={one._id} screen={wordsScreen} id={one._id} row={wordsScreen.row(one, translator)} />
        ))}
      </Short>
    </div>
  );
}

type ListScreen = { label: string; add: Place; manage: Place };

/** The newest, and the way to all of them. */
function Short({ screen: { label, add, manage }, total, children }: ShortProps) {
  const t = useT();
  return (
    <section aria-label={t(label)} className="rounded-card bg-surface p-4.5 ring-soft min-[1000px]:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-[1.5625rem] leading-tight">{t(label)}</h2>
        <ButtonLink to={add.address} look="outline" size="small" prefetch="none">
          <Plus aria-hidden className="size-5" />
          {t(add.title)}
        </ButtonLink>
      </div>
      {total > 0 && <ul className="mt-3 divide-y-[1.5px] divide-line">{children}</ul>}
      {total > FIRST && (
        <Link to={manage.address} className="inline-flex min-h-11 items-center font-semibold text-primary">
          {t('All {count}', { count: total })}
        </Link>
      )}
    </section>
  );
}

type ShortProps = { screen: ListScreen; total: number; children: ReactNode };

function Entry({ screen, id, row: { title, about } }: { screen: ListScreen; id: string; row: Row }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 grow leading-tight">
        <span lang={languageOf(title)} className="block font-semibold break-words">
          {title}
        </span>
        <span className="mt-0.5 line-clamp-2 text-small break-words text-ink-2">{about}</span>
      </span>
      <EditLink to={`${screen.manage.address}?edit=${encodeURIComponent(id)}`} title={title} />
    </li>
  );
}
