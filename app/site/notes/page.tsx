// /notes: study notes to download, filtered by class, subject and search. All stand in the address, and work without script.
import type { SyntheticEvent } from 'react';
import type { Api } from '#contract/api.ts';
import { inLanguage } from '#contract/language/languages.ts';
import type { Translate } from '#contract/language/translate.ts';
import { chooseByWords } from '#contract/text/words.ts';
import { browserLoader, loadOnce, serverLoader } from '../../api/loading.ts';
import { useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { FilterLinks } from '../frame/filter-links.tsx';
import { breadcrumbs, describePage, translatorOf } from '../frame/meta.ts';
import { queryText, useQuery, useTypedQuery } from '../frame/query.ts';
import type { Route } from './+types/page.ts';
import { NoteCard } from './card.tsx';
import { isOfClass, readNoteTitle } from './title.ts';

const load = async (api: Api) => {
  const notes = await api.of('notes').list();
  return notes.map(({ _id, image, title, driveLink, subject }) => ({ _id, image, title, driveLink, subject }));
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const shouldRevalidate = loadOnce;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { t } = translatorOf(matches);
  const subjects = classesOf(loaderData ?? [])
    .slice(0, 6)
    .join(', ');
  return describePage(matches, {
    title: t('Study notes'),
    description: subjects
      ? t('Study notes to download: {subjects}. Free for everyone.', { subjects })
      : t('Study notes to download. Free for everyone.'),
    path: '/notes',
    jsonLd: ({ url }) => breadcrumbs(url, [{ name: t('Study notes'), path: '/notes' }], t('Home')),
  });
}

export default function Notes({ loaderData: notes }: Route.ComponentProps) {
  const { t, language } = useTranslator();
  const { read, change } = useQuery();
  const [q, setQ] = useTypedQuery('q');
  const chosen = { class: read('class'), subject: read('subject') };
  const grid = useReveal<HTMLUListElement>();
  const ofClass = notes.filter(({ title }) => isOfClass(title, chosen.class));
  const ofSubject = ofClass.filter(({ subject }) => chosen.subject === '' || subject === chosen.subject);
  const found = chooseByWords(ofSubject, q, ({ title, subject }) => `${title} ${subject}`);
  const classes = classesOf(notes);
  const subjects = subjectsOf(ofClass);
  const addressWith = (change: Partial<typeof chosen>) => `/notes${queryText({ ...chosen, ...change, q })}`;
  const showAll = () => {
    setQ('');
    change({ q: '', class: '', subject: '' });
  };
  return (
    <div className="wrap pt-9 min-[900px]:pt-16">
      <div className="grid items-end gap-5 min-[900px]:grid-cols-[1fr_22rem]">
        <div>
          <h1 className="text-h1 leading-[.94]">{t('Study notes')}</h1>
          <p className="mt-3.5 max-w-[56ch] text-lead text-ink-2">
            {t('Pick a notebook, download it, read it on the bus. Free for everyone.')}
          </p>
        </div>
        {notes.length > 3 && (
          <form action={inLanguage('/notes', language)} onSubmit={stayHere}>
            {Object.entries(chosen).map(
              ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
            )}
            <SearchField name="q" label={t('Search notes')} value={q} onChange={setQ} />
          </form>
        )}
      </div>
      <div className="mt-4 min-[900px]:mt-6">
        {(classes.length > 1 || chosen.class !== '') && (
          <FilterLinks
            label={t('Class')}
            isNamed={subjects.length > 0}
            choices={(classes.includes(chosen.class) ? classes : distinct([chosen.class, ...classes])).map(asChoice)}
            chosen={chosen.class}
            // A subject that is not taught there would show nothing.
            addressOf={(one) =>
              addressWith({ class: one, ...(!isTaughtIn(notes, one, chosen.subject) && { subject: '' }) })
            }
          />
        )}
        {subjects.length > 0 && (
          <FilterLinks
            label={t('Subject ## of study')}
            isNamed
            choices={subjects.map(asChoice)}
            chosen={chosen.subject}
            addressOf={(subject) => addressWith({ subject })}
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
        {found.length < notes.length && t('{found} of {count} notes', { found: found.length, count: notes.length })}
      </p>
      {notes.length === 0 && <EmptyState title={t('No notes yet. Please check again soon.')} />}
      {notes.length > 0 && found.length === 0 && (
        <EmptyState
          title={nothingFound(t, q.trim(), Object.values(chosen).filter(Boolean).join(', '))}
          action={
            <Button look="outline" onClick={showAll}>
              {t('Show all notes')}
            </Button>
          }
        />
      )}
    </div>
  );
}

type ListedNote = { title: string; subject: string };

const asChoice = (text: string) => ({ value: text, text });
const distinct = (texts: string[]) => [...new Set(texts.filter(Boolean))];
const classesOf = (notes: ListedNote[]) => distinct(notes.map(({ title }) => readNoteTitle(title).ofClass));
const subjectsOf = (notes: ListedNote[]) => distinct(notes.map(({ subject }) => subject));
const isTaughtIn = (notes: ListedNote[], ofClass: string, wanted: string) =>
  notes.some(({ title, subject }) => subject === wanted && isOfClass(title, ofClass));

/** With script the filters apply at once. */
const stayHere = (event: SyntheticEvent) => event.preventDefault();

function nothingFound(t: Translate, search: string, subject: string) {
  if (search === '') return t('There are no notes in {subject}.', { subject });
  return subject
    ? t('No note matches “{search}” in {subject}.', { search, subject })
    : t('No note matches “{search}”.', { search });
}
