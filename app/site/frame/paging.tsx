// Long lists come in pages: the server narrows the list and sends the part that the address asks for, and plain links lead to the others.
// A list that fits on one page is loaded whole and narrowed in the browser, at once.
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Api } from '#contract/api.ts';
import type { RecordIn } from '#contract/resources.ts';
import { openDocument, type Visit } from '../../api/loading.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { queryText } from './query.ts';

/** What a page shows of a list: those found, and how many there are at all. */
export type Choice<Item> = { found: Item[]; count: number };
/** `found` holds those of the page; `first` is the place of the first of them, from 0. */
type Part = { page: number; pages: number; first: number; foundCount: number };
/** `choose` has narrowed it already where it is longer than a page. */
type Listed<Item, Chosen> = { whole: Item[]; part?: undefined } | { part: Chosen & Part; whole?: undefined };

type LongList = 'courses' | 'notes' | 'gallery';

/** The largest that is sent whole. */
const sizes: Record<LongList, number> = { courses: 24, notes: 24, gallery: 60 };

export async function loadListed<Name extends LongList, Item, Chosen extends Choice<Item>>(
  api: Api,
  { url, by }: Visit,
  name: Name,
  {
    shown,
    choose,
  }: { shown: (record: RecordIn<Name>) => Item; choose: (items: Item[], query: URLSearchParams) => Chosen },
): Promise<Listed<Item, Chosen>> {
  const size = sizes[name];
  if (by === 'browser') {
    const { items, total } = await api.of(name).page({ limit: size });
    return total > size ? openDocument(url) : { whole: items.map(shown) };
  }
  const whole = (await api.of(name).list()).map(shown);
  if (whole.length <= size || by === 'preview') return { whole };
  return { part: takePart(choose(whole, url.searchParams), url.searchParams.get('page'), size) };
}

/** A page that is not there is the nearest one that is. */
function takePart<Item, Chosen extends Choice<Item>>(chosen: Chosen, asked: string | null, size: number) {
  const { found } = chosen;
  const pages = Math.max(1, Math.ceil(found.length / size));
  const page = Math.min(pages, asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1);
  const first = (page - 1) * size;
  return { ...chosen, found: found.slice(first, first + size), page, pages, first, foundCount: found.length };
}

/** All on one page. */
export const asPart = <Item, Chosen extends Choice<Item>>(chosen: Chosen): Chosen & Part => ({
  ...chosen,
  page: 1,
  pages: 1,
  first: 0,
  foundCount: chosen.found.length,
});

/** The canonical address of a page of a list. */
export const pagePath = (path: string, { page = 1 }: { page?: number } = {}) =>
  page > 1 ? `${path}?page=${page}` : path;

type PageLinksProps = { path: string; part: Part; query?: Record<string, string> };

export function PageLinks({ path, part: { page, pages }, query }: PageLinksProps) {
  const t = useT();
  if (pages === 1) return null;
  const linkTo = (to: number, rel: string, text: ReactNode) =>
    to >= 1 && to <= pages ? (
      <ButtonLink
        to={path + queryText({ ...query, page: to > 1 ? String(to) : '' })}
        reloadDocument
        rel={rel}
        look="outline"
        size="small"
        className="min-h-12"
      >
        {text}
      </ButtonLink>
    ) : (
      <span />
    );
  return (
    <nav
      aria-label={t('Pages')}
      className="mt-10 grid grid-cols-[1fr_auto_1fr] items-center gap-3 [&>:first-child]:justify-self-start [&>:last-child]:justify-self-end"
    >
      {linkTo(
        page - 1,
        'prev',
        <>
          <ArrowLeft aria-hidden className="size-5" />
          {t('Previous')}
        </>,
      )}
      <p aria-current="page" className="text-center text-small font-medium text-ink-2 tabular-nums">
        <span aria-hidden>
          {page} / {pages}
        </span>
        <span className="sr-only">{t('Page {page} of {pages}', { page, pages })}</span>
      </p>
      {linkTo(
        page + 1,
        'next',
        <>
          {t('Next')}
          <ArrowRight aria-hidden className="size-5" />
        </>,
      )}
    </nav>
  );
}
