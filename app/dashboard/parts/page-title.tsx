// The head of a dashboard page: breadcrumb, title, buttons, and an explanation.
import { ChevronRight } from 'lucide-react';
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
  return (
    <header>
      <title>{t('{title} | Dashboard', { title })}</title>
      <nav aria-label={t('Breadcrumb')}>
        <ol className="-ml-1 flex flex-wrap items-center text-small text-ink-2">
          {[{ label: msg('Home'), to: '/dashboard' }, ...crumbs].map(({ label, to }, at) => (
            <li key={to} className="flex items-center">
              {at > 0 && <ChevronRight aria-hidden className="size-4 text-ink-3" />}
              <Link to={to} className="flex min-h-11 min-w-11 items-center px-1 hover:text-ink hover:underline">
                {t(label)}
              </Link>
            </li>
          ))}
        </ol>
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
