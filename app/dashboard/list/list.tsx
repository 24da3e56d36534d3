// A list of records: rows, or cards on phones.
import { Ellipsis, ExternalLink, History, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../language/translation.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { languageOf } from '../../ui/language.ts';
import { Picture } from '../../ui/picture.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Menu, MenuButton, MenuLink } from '../parts/menu.tsx';
import type { Row } from '../parts/screen.ts';
import type { Selection } from './selection.ts';
import { Checkbox } from './selection-head.tsx';

type RecordListProps<Item> = {
  items: Item[];
  busy?: boolean;
  keyOf: (item: Item) => string;
  row: (item: Item) => Row;
  actions: (item: Item, row: Row) => ReactNode;
  selection?: Selection;
  /** The page of an item: its title is then a link. */
  pageOf?: (item: Item) => string | undefined;
  /** A mark of an item, such as that it is hidden. */
  mark?: (item: Item) => ReactNode;
};

export function RecordList<Item>({ items, busy, keyOf, row, actions, selection, pageOf, mark }: RecordListProps<Item>) {
  const t = useT();
  return (
    <ul
      aria-busy={busy}
      className="mt-5 grid gap-3 transition-opacity aria-busy:opacity-60 min-[700px]:gap-0 min-[700px]:divide-y-[1.5px] min-[700px]:divide-line min-[700px]:overflow-hidden min-[700px]:rounded-card min-[700px]:bg-surface min-[700px]:ring-soft"
    >
      {items.map((item) => {
        const facts = row(item);
        const key = keyOf(item);
        const page = pageOf?.(item);
        return (
          <li
            key={key}
            className="group/row relative grid gap-x-4 gap-y-2 rounded-card bg-surface p-4 ring-soft has-[input:checked]:bg-primary-soft min-[700px]:grid-cols-[minmax(0,1fr)_auto] min-[700px]:items-center min-[700px]:rounded-none min-[700px]:not-has-[input:checked]:bg-transparent min-[700px]:px-5 min-[700px]:py-2.5 min-[700px]:shadow-none"
          >
            <div className="flex min-w-0 items-center gap-4">
              {selection?.isChoosing && (
                <Checkbox
                  checked={selection.has(key)}
                  label={t('Select {title}', { title: facts.title })}
                  onToggle={(isRange) => selection.toggle(key, isRange)}
                />
              )}
              {facts.picture && (
                <Picture
                  {...facts.picture}
                  alt=""
                  width={72}
                  height={48}
                  className="h-12 w-18 shrink-0 rounded-tag bg-sunken object-cover"
                />
              )}
              <div className="min-w-0 grow leading-tight">
                <p lang={languageOf(facts.title)} className="font-semibold break-words">
                  {page ? (
                    <Link
                      to={page}
                      className="relative after:absolute after:-inset-y-3 after:inset-x-0 hover:underline"
                    >
                      {facts.title}
                    </Link>
                  ) : (
                    facts.title
                  )}
                </p>
                {facts.about && (
                  // text-ink-3 has too little contrast on the background of a selected row.
                  <p className="mt-0.5 line-clamp-2 text-small break-words text-ink-3 group-has-[input:checked]/row:text-ink-2">
                    {facts.about}
                  </p>
                )}
                <div className="mt-1.5 empty:hidden">{mark?.(item)}</div>
                {facts.mark && <p className="mt-1 text-small font-semibold text-sun-ink">{facts.mark}</p>}
              </div>
              {facts.status && <StatusPill status={facts.status} className="shrink-0" />}
            </div>
            <div className="flex flex-wrap items-center gap-1 max-[699px]:-mx-1 max-[699px]:gap-x-0 max-[699px]:border-t-[1.5px] max-[699px]:border-line max-[699px]:pt-2">
              {actions(item, facts)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type ActionProps = { name: string; title: string };

/** The accessible name of every button includes its record. */
export function EditLink({ to, title }: { to: string; title: string }) {
  const t = useT();
  return (
    <Link
      to={to}
      aria-label={t('Edit {title}', { title })}
      className={buttonClass({ look: 'outline', size: 'small' }, 'relative max-[699px]:px-3!')}
    >
      <Pencil aria-hidden className="size-4.5 max-[699px]:hidden" />
      {t('Edit')}
    </Link>
  );
}

type ViewLinkProps = {
  to: string;
  /** A message. */
  label: string;
  title: string;
  /** Its whole row leads there. */
  isOfRow?: boolean;
};

/** The link to the page of a record. */
export function ViewLink({ to, label, title, isOfRow }: ViewLinkProps) {
  const t = useT();
  return (
    <Link
      to={to}
      aria-label={`${t(label)}: ${title}`}
      className={buttonClass(
        { look: 'quiet', size: 'small' },
        classNames('max-[699px]:px-2! max-[699px]:text-small', isOfRow && 'after:absolute after:inset-0'),
      )}
    >
      {t(label)}
    </Link>
  );
}

export const historyOf = (name: string, id: string) => `/dashboard/history/${name}/${encodeURIComponent(id)}`;

export function HistoryLink({ name, id, title }: ActionProps & { id: string }) {
  const t = useT();
  return (
    <Link
      to={historyOf(name, id)}
      aria-label={t('History of {title}', { title })}
      className={buttonClass({ look: 'quiet', size: 'small' })}
    >
      <History aria-hidden className="size-4.5" />
      {t('History')}
    </Link>
  );
}

type RowMenuProps = {
  title: string;
  view?: { to: string; label: string };
  history: string;
  onDelete: () => void;
  children?: ReactNode;
};

/** Everything but Edit, behind one button. */
export function RowMenu({ title, view, history, onDelete, children }: RowMenuProps) {
  const t = useT();
  return (
    <span className="relative flex max-[699px]:ml-auto">
      <Menu look="quiet" label={t('More for {title}', { title })} button={<Ellipsis aria-hidden className="size-5" />}>
        {view && (
          <MenuLink to={view.to} aria-label={`${t(view.label)}: ${title}`}>
            <ExternalLink aria-hidden className="size-4.5" />
            {t(view.label)}
          </MenuLink>
        )}
        {children}
        <MenuLink to={history} aria-label={t('History of {title}', { title })}>
          <History aria-hidden className="size-4.5" />
          {t('History')}
        </MenuLink>
        <MenuButton danger aria-label={t('Delete {title}', { title })} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4.5" />
          {t('Delete')}
        </MenuButton>
      </Menu>
    </span>
  );
}
