// A study note in the list: cover, title, link to the file.
import { Download } from 'lucide-react';
import type { Note } from '#contract/resources.ts';
import { T, useT } from '../../language/translation.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { languageOf } from '../../ui/language.ts';
import { NoteCover } from './cover.tsx';
import { fileKindOf } from './file-kind.ts';

type NoteCardProps = { note: Pick<Note, 'image' | 'title' | 'driveLink'>; eager?: boolean };

export function NoteCard({ note: { image, title, driveLink }, eager }: NoteCardProps) {
  const t = useT();
  const kind = t(fileKindOf(driveLink));
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
      <p className="mt-0.5 mb-3 text-small text-ink-3">{kind}</p>
      <ButtonAnchor
        href={driveLink}
        // Also for our own uploads: the page stays open.
        target="_blank"
        rel="noopener noreferrer"
        look="outline"
        size="small"
        className="mt-auto w-full"
      >
        <Download aria-hidden className="size-4.5" />
        <T
          text="Download<hidden>{title}, {kind}, in a new tab</hidden>"
          values={{ title, kind }}
          tags={{ hidden: (inner) => <span className="sr-only">{inner}</span> }}
        />
      </ButtonAnchor>
    </article>
  );
}
