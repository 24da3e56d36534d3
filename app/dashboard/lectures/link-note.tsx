// Describes a chapter's link while it is typed or pasted.
import { CircleAlert, CircleCheck, ExternalLink, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { describeLink, type LinkWords } from './chapter.ts';
import { ChapterPoster } from './chapter-poster.tsx';

const looks: Record<LinkWords['tone'], { icon: typeof Link2; className: string }> = {
  blank: { icon: Link2, className: 'bg-sunken text-ink-2' },
  video: { icon: CircleCheck, className: 'bg-leaf-soft text-leaf' },
  plain: { icon: ExternalLink, className: 'bg-sun-soft text-sun-ink' },
  wrong: { icon: CircleAlert, className: 'bg-danger-soft text-danger' },
};

type LinkNoteProps = { id: string; title: string; link: string; children?: ReactNode };

/** `children` is the button at its end. */
export function LinkNote({ id, title, link, children }: LinkNoteProps) {
  const t = useT();
  const { tone, words } = describeLink(link);
  const { icon: Icon, className } = looks[tone];
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-3 rounded-m px-3 py-2 text-small font-semibold @min-[560px]:flex-nowrap',
        className,
      )}
    >
      <div className="flex min-h-11 grow items-center gap-2.5">
        <Icon aria-hidden className="size-5 shrink-0" />
        {(tone === 'video' || tone === 'plain') && <ChapterPoster title={title} className="h-8 w-14 shrink-0" />}
        <span id={id} role="status">
          {t(words)}
        </span>
      </div>
      {children}
    </div>
  );
}
