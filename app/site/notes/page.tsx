// /notes: study notes to download, filtered by subject and search. Both stand in the address; without script they are plain forms.
import type { SyntheticEvent } from 'react';
import type { Api } from '#contract/api.ts';
import { inLanguage } from '#contract/language/languages.ts';
import type { Translate } from '#contract/language/translate.ts';
import { browserLoader, loadOnce, serverLoader } from '../../api/loading.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { matchesSearch, SearchField } from '../../ui/search-field.tsx';
import { breadcrumbs, describePage, translatorOf } from '../frame/meta.ts';
import { useQuery, useTypedQuery } from '../frame/query.ts';
import type { Route } from './+types/page.ts';
import { NoteCard } from './card.tsx';
import { readNoteTitle } from './title.ts';

const load = async (api: Api) => {
  const notes = await api.of('notes').list();
  return notes.map(({ _id, image, title, driveLink }) => ({ _id, image, title, driveLink }));
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const shouldRevalidate = loadOnce;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { t } = translatorOf(matches);
  const subjects = subjectsOf(loaderData ?? [])
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
  const [search, setSearch] = useTypedQuery('q');
  const subject = read('subject');
  const grid = useReveal<HTMLUListElement>();
  const subjects = subjectsOf(notes);
  const found = notes.filter(
    ({ title }) => (subject === '' || readNoteTitle(title).subject === subject) && matchesSearch(search, title),
  );
  const showAll = () => {
    setSearch('');
    change({ q: '', subject: '' });
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
            {subject && <input type="hidden" name="subject" value={subject} />}
            <SearchField name="q" label={t('Search notes')} value={search} onChange={setSearch} />
          </form>
        )}
      </div>
      {subjects.length > 1 && (
        <form action={inLanguage('/notes', language)} onSubmit={stayHere}>
          {search && <input type="hidden" name="q" value={search} />}
          <Subjects subjects={subjects} chosen={subject} onChoose={(chosen) => change({ subject: chosen })} />
        </form>
      )}
      <ul
        ref={grid}
        className="mt-7 grid grid-cols-2 gap-x-4 gap-y-8 min-[620px]:grid-cols-3 min-[900px]:mt-9 min-[900px]:grid-cols-4 min-[900px]:gap-x-7 min-[900px]:gap-y-11"
      >
        {found.map((note, i) => (
          <li key={note._id} data-reveal className="flex min-w-0">
            <NoteCard note={note} eager={i < 2} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {(search || subject) && t('{found} of {count} notes', { found: found.length, count: notes.length })}
      </p>
      {notes.length === 0 && <EmptyState title={t('No notes yet. Please check again soon.')} />}
      {notes.length > 0 && found.length === 0 && (
        <EmptyState
          title={nothingFound(t, search.trim(), subject)}
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

type SubjectsProps = { subjects: string[]; chosen: string; onChoose: (subject: string) => void };

function Subjects({ subjects, chosen, onChoose }: SubjectsProps) {
  const t = useT();
  return (
    <fieldset className="-mx-5 mt-4 flex min-w-0 gap-2 overflow-x-auto px-5 py-2 [scrollbar-width:none] min-[900px]:mx-0 min-[900px]:mt-6 min-[900px]:flex-wrap min-[900px]:px-0">
      <legend className="sr-only">{t('Subject')}</legend>
      {['', ...subjects].map((subject) => (
        <button
          key={subject}
          type="submit"
          name="subject"
          value={subject}
          aria-pressed={subject === chosen}
          onClick={() => onChoose(subject)}
          className={classNames(
            'min-h-11 shrink-0 rounded-full px-4 text-ui font-medium transition-colors duration-200',
            subject === chosen ? 'bg-primary font-semibold text-on-primary' : 'bg-surface ring-strong hover:bg-sunken',
          )}
        >
          {subject || t('All')}
        </button>
      ))}
    </fieldset>
  );
}

const subjectsOf = (notes: { title: string }[]) => [
  ...new Set(notes.map(({ title }) => readNoteTitle(title).subject).filter(Boolean)),
];

/** With script the filters apply at once. */
const stayHere = (event: SyntheticEvent) => event.preventDefault();

function nothingFound(t: Translate, search: string, subject: string) {
  if (search === '') return t('There are no notes in {subject}.', { subject });
  return subject
    ? t('No note matches “{search}” in {subject}.', { search, subject })
    : t('No note matches “{search}”.', { search });
}
