// A study note in the list: cover, title, link to the file.
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classLevelIn, levelName } from '#contract/choices.ts';
import { originalOf } from '#contract/language/original.ts';
import { msg } from '#contract/language/translate.ts';
import type { RecordIn } from '#contract/resources.ts';
import { T, useT } from '../../language/translation.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { languageOf } from '../../ui/language.ts';
import { queryText } from '../frame/query.ts';
import { NoteCover } from './cover.tsx';
import { fileLinkOf, fileSizeOf } from './file-link.ts';
import { readNoteTitle } from './title.ts';

type NoteCardProps = {
  note: Pick<RecordIn<'notes'>, 'image' | 'title' | 'driveLink' | 'subject' | 'originals'>;
  eager?: boolean;
};

export function NoteCard({ note, eager }: NoteCardProps) {
  const { image, title, driveLink, subject } = note;
  const t = useT();
  const kind = t(fileKindOf(driveLink));
  const file = fileLinkOf(title, driveLink);
  const size = fileSizeOf(driveLink);
  const level = subject ? classLevelIn(readNoteTitle(originalOf(note, 'title')).ofClass) : undefined;
  return (
    <article className="flex min-w-0 grow flex-col">
      <div className="lift overflow-hidden rounded-m shadow-2">
        <NoteCover image={image} title={title} eager={eager} />
      </div>
      <h2
        lang={languageOf(title)}
        className="mt-3.5 line-clamp-4 font-sans text-ui leading-[1.3] font-semibold text-pretty min-[900px]:text-body"
      >
        {title}
      </h2>
      <p className="mt-0.5 mb-3 text-small text-ink-3">{[subject, kind, size].filter(Boolean).join(' · ')}</p>
      <ButtonAnchor {...file} look="outline" size="small" className="mt-auto w-full">
        <Download aria-hidden className="size-4.5" />
        {'download' in file ? (
          <T text="Download<hidden>{title}, {kind}</hidden>" values={{ title, kind }} tags={{ hidden }} />
        ) : (
          <T text="Download<hidden>{title}, {kind}, in a new tab</hidden>" values={{ title, kind }} tags={{ hidden }} />
        )}
      </ButtonAnchor>
      {level && (
        <Link
          to={`/classes/${level}${queryText({ subject: originalOf(note, 'subject') })}`}
          prefetch="intent"
          className="mt-1 flex min-h-11 items-center justify-center text-center text-small font-semibold text-primary hover:underline"
        >
          {t('{level} lectures', { level: t(levelName(level)) })}
        </Link>
      )}
    </article>
  );
}

const hidden = (inner: ReactNode) => <span className="sr-only">{inner}</span>;

/** By file extension; PDF where there is none. */
const endings: Partial<Record<string, string>> = {
  pdf: msg('PDF'),
  doc: msg('Word file'),
  docx: msg('Word file'),
  odt: msg('Text file'),
  txt: msg('Text file'),
  ppt: msg('Slides'),
  pptx: msg('Slides'),
  odp: msg('Slides'),
  xls: msg('Spreadsheet'),
  xlsx: msg('Spreadsheet'),
  ods: msg('Spreadsheet'),
  csv: msg('Spreadsheet'),
  zip: msg('ZIP file'),
  epub: msg('E-book'),
  jpg: msg('Picture'),
  jpeg: msg('Picture'),
  png: msg('Picture'),
  webp: msg('Picture'),
  mp3: msg('Sound file'),
  mp4: msg('Film'),
};

export function fileKindOf(link: string): string {
  const [, hostname = '', pathname = link] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(link) ?? [];
  if (hostname === 'docs.google.com') {
    if (pathname.startsWith('/document/')) return 'Google Doc';
    if (pathname.startsWith('/spreadsheets/')) return 'Google Sheet';
    if (pathname.startsWith('/presentation/')) return 'Google Slides';
    if (pathname.startsWith('/forms/')) return 'Google Form';
  }
  if (hostname === 'drive.google.com' && /\/folders\//.test(pathname)) return msg('Folder');
  const ending = /\.([a-z0-9]{2,5})$/i.exec(pathname)?.[1]?.toLowerCase();
  return (ending && endings[ending]) ?? msg('PDF');
}
