// The head of a dashboard page: the way up, title, buttons, and an explanation.
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { msg } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { languageOf } from '../../ui/language.ts';

/** `label` is a message. */
type Crumb = { label: string; to: string };

type PageTitleProps = {
  /** The title of a record, or a translated message. */
  title: string;
  crumbs?: Crumb[];
  /** Beside the title, such as the number of records. */
  note?: string;
  help?: string;
  children?: ReactNode;
};

/** In letters; longer titles are smaller. */
const LONG = 48;
const shortTitle = 'min-w-0 text-[2.375rem] leading-none min-[1000px]:text-[2.875rem]';
const longTitle =
  'min-w-48 grow basis-full min-[700px]:basis-0 text-[1.5rem] leading-tight min-[1000px]:text-[1.75rem]';

export function PageTitle({ title, crumbs = [], note, help, children }: PageTitleProps) {
  const t = useT();
  const up = crumbs.at(-1) ?? { label: msg('Home'), to: '/dashboard' };
  return (
    <header>
      <title>{t('{title} | Dashboard', { title })}</title>
      {/* One way up. On wide screens Home stands in the sidebar. */}
      <nav aria-label={t('Breadcrumb')} className={crumbs.length === 0 ? 'min-[1000px]:hidden' : undefined}>
        <Link
          to={up.to}
          className="-ml-1 inline-flex min-h-11 min-w-11 items-center gap-0.5 pr-1 text-small text-ink-2 hover:text-ink hover:underline"
        >
          <ChevronLeft aria-hidden className="size-4 shrink-0 text-ink-3" />
          {t(up.label)}
        </Link>
      </nav>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1
          lang={languageOf(title)}
          className={classNames('break-words', title.length > LONG ? longTitle : shortTitle)}
        >
          {title}
          {note && <span className="ml-3 align-middle font-sans text-lead font-medium text-ink-3">{note}</span>}
        </h1>
        {children && <div className="flex flex-wrap gap-2.5">{children}</div>}
      </div>
      {help && <p className="mt-2.5 max-w-180 text-ink-2">{help}</p>}
    </header>
  );
}
