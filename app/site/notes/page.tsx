// /notes: study notes to download, filtered by class, subject and search. All stand in the address, and work without script.
import type { SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { Api } from '#contract/api.ts';
import { inLanguage } from '#contract/language/languages.ts';
import type { Translate } from '#contract/language/translate.ts';
import type { RecordIn } from '#contract/resources.ts';
import { browserLoader, loadOnce, serverLoader, type Visit } from '../../api/loading.ts';
import { useTranslator } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { FilterLinks } from '../frame/filter-links.tsx';
import { breadcrumbs, describePage, translatorOf } from '../frame/meta.ts';
import { asPart, loadListed, PageLinks, pagePath } from '../frame/paging.tsx';
import { queryText, useTypedQuery } from '../frame/query.ts';
import type { Route } from './+types/page.ts';
import { NoteCard } from './card.tsx';
import { classesOf, filterNotes, type NoteFilter, readFilter } from './filter.ts';

const shown = ({ _id, image, title, driveLink, subject, originals }: RecordIn<'notes'>) => ({
  _id,
  image,
  title,
  driveLink,
  subject,
  ...(originals && { originals }),
});
const load = (api: Api, visit: Visit) =>
  loadListed(api, visit, 'notes', { shown, choose: (notes, query) => filterNotes(notes, readFilter(query)) });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const shouldRevalidate = loadOnce;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { t } = translatorOf(matches);
  const classes = loaderData?.part?.classes ?? classesOf(loaderData?.whole ?? []);
  const subjects = classes
    .slice(0, 6)
    .map(({ text }) => text)
    .join(', ');
  const description = subjects
    ? t('Study notes to download: {subjects}. Free for everyone.', { subjects })
    : t('Study notes to download. Free for everyone.');
  return describePage(matches, {
    title: t('Study notes'),
    description: loaderData?.whole?.length === 0 ? undefined : description,
    path: pagePath('/notes', loaderData?.part),
    card: '/notes',
    jsonLd: ({ url }) => breadcrumbs(url, [{ name: t('Study notes'), path: '/notes' }], t),
  });
}

export default function Notes({ loaderData: { whole, part } }: Route.ComponentProps) {
  const { t, language } = useTranslator();
  const [search] = useSearchParams();
  const isLong = part !== undefined;
  const [q, setQ] = useTypedQuery('q', isLong);
  const chosen = { ...readFilter(search), q };
  const grid = useReveal<HTMLUListElement>();
  const shownPart = part ?? asPart(filterNotes(whole, chosen));
  const { found, foundCount, count, classes, subjects } = shownPart;
  const addressWith = (change: Partial<NoteFilter>) => `/notes${queryText({ ...chosen, ...change })}`;
  return (
    <div className="wrap pt-9 min-[900px]:pt-16">
      <div className="grid items-end gap-5 min-[900px]:grid-cols-[1fr_22rem]">
        <div>
          <h1 className="text-h1 leading-[.94]">{t('Study notes')}</h1>
          {count > 0 && (
            <p className="mt-3.5 max-w-[56ch] text-lead text-ink-2">
              {t('Pick a notebook, download it, read it on the bus. Free for everyone.')}
            </p>
          )}
        </div>
        {count > 3 && (
          <form action={inLanguage('/notes', language)} onSubmit={isLong ? undefined : stayHere}>
            {chosen.class && <input type="hidden" name="class" value={chosen.class} />}
            {chosen.subject && <input type="hidden" name="subject" value={chosen.subject} />}
            <SearchField name="q" label={t('Search notes')} value={q} onChange={setQ} />
          </form>
        )}
      </div>
      <div className="mt-4 min-[900px]:mt-6">
        {(classes.length > 1 || chosen.class !== '') && (
          <FilterLinks
            label={t('Class')}
            isNamed={subjects.length > 0}
            choices={withChosen(classes, chosen.class)}
            chosen={chosen.class}
            // Another class teaches other subjects.
            addressOf={(one) => addressWith({ class: one, subject: '' })}
            reloadDocument={isLong}
          />
        )}
        {subjects.length > 0 && (
          <FilterLinks
            label={t('Subject ## of study')}
            isNamed
            choices={subjects}
            chosen={chosen.subject}
            addressOf={(subject) => addressWith({ subject })}
            reloadDocument={isLong}
          />
        )}
      </div>
      <ul
        ref={grid}
        className="mt-5 grid grid-cols-2 gap-x-4 gap-y-8 min-[620px]:grid-cols-3 min-[900px]:mt-8 min-[900px]:grid-cols-4 min-[900px]:gap-x-7 min-[900px]:gap-y-11"
      >
        {found.map((note, i) => (
          <li key={note._id} data-reveal className="flex min-w-0">
            <NoteCard note={note} eager={i < 2} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {foundCount < count && t('{found} of {count} notes', { found: foundCount, count })}
      </p>
      <PageLinks path="/notes" part={shownPart} query={chosen} />
      {count === 0 && <EmptyState title={t('No notes yet. Please check again soon.')} />}
      {count > 0 && foundCount === 0 && (
        <EmptyState
          title={nothingFound(
            t,
            q.trim(),
            [nameIn(classes, chosen.class), nameIn(subjects, chosen.subject)].filter(Boolean).join(', '),
          )}
          action={
            <ButtonLink to="/notes" look="outline" preventScrollReset reloadDocument={isLong}>
              {t('Show all notes')}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

/** A class may be chosen that no note names: "Intermediate". */
const withChosen = (classes: { value: string; text: string }[], chosen: string) =>
  chosen === '' || classes.some(({ value }) => value === chosen)
    ? classes
    : [{ value: chosen, text: chosen }, ...classes];

const nameIn = (choices: { value: string; text: string }[], chosen: string) =>
  choices.find(({ value }) => value === chosen)?.text ?? chosen;

/** With script the filters apply at once. */
const stayHere = (event: SyntheticEvent) => event.preventDefault();

function nothingFound(t: Translate, search: string, subject: string) {
  if (search === '') return t('There are no notes in {subject}.', { subject });
  return subject
    ? t('No note matches “{search}” in {subject}.', { search, subject })
    : t('No note matches “{search}”.', { search });
}
