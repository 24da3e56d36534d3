// The institute's notices: a slim strip at the top of the home page, and of the page of the course they belong to.
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isOver, noticesShown } from '#contract/notices.ts';
import { useT } from '../../language/translation.tsx';
import { languageOf } from '../../ui/language.ts';
import { useToday } from '../../ui/today.ts';

export type ShownNotice = { text: string; link: string; course: string; until: string };

/** What a page sends along. With a course: those of it alone. */
export function noticesOn(all: ShownNotice[] = [], course?: string): ShownNotice[] {
  const here = course === undefined ? all : all.filter((notice) => notice.course === course);
  return noticesShown(here).map(({ text, link, course, until }) => ({ text, link, course, until }));
}

/** `here`: the course whose page it stands on, which it need not lead to. */
export function Notices({ notices, here }: { notices: ShownNotice[]; here?: string }) {
  const t = useT();
  // A page that is kept on the device, or open since yesterday, shows none that is over.
  const today = useToday() ?? '';
  const shown = notices.filter((notice) => !isOver(notice, today));
  if (shown.length === 0) return null;
  return (
    <aside
      aria-label={t('Notices')}
      className="no-print mx-3 mb-2 rounded-xl bg-sun-soft min-[900px]:mx-5 min-[900px]:rounded-2xl"
    >
      <ul className="mx-auto max-w-300 divide-y-[1.5px] divide-line px-5.5 min-[900px]:px-10">
        {shown.map((notice) => (
          <li
            key={notice.text}
            lang={languageOf(notice.text)}
            className="text-ui leading-snug font-medium wrap-anywhere"
          >
            <NoticeLine notice={notice} here={here}>
              <span aria-hidden className="size-2 shrink-0 rounded-full bg-primary" />
              <span className="min-w-0">{notice.text}</span>
            </NoticeLine>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function NoticeLine({ notice: { link, course }, here, children }: NoticeLineProps) {
  const look = 'flex min-h-11 items-center gap-3 py-2';
  const arrow = <ArrowRight aria-hidden className="ml-auto size-5 shrink-0 min-[900px]:ml-0" />;
  if (link !== '')
    return (
      <a href={link} className={`${look} hover:underline`}>
        {children}
        {arrow}
      </a>
    );
  if (course !== '' && course !== here)
    return (
      <Link to={`/courses/${encodeURIComponent(course)}`} prefetch="intent" className={`${look} hover:underline`}>
        {children}
        {arrow}
      </Link>
    );
  return <p className={look}>{children}</p>;
}

type NoticeLineProps = { notice: ShownNotice; here?: string; children: ReactNode };
