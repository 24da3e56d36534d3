// Puts the records of a resource in order: by dragging, with arrow buttons or the keyboard. The website follows once it is saved.
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { levelName } from '#contract/choices.ts';
import { msg } from '#contract/language/translate.ts';
import type { ArrangedName, RecordOf } from '#contract/resources.ts';
import { ORDER } from '#contract/visibility.ts';
import { useTranslator } from '../../language/translation.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import type { Screen } from '../parts/screen.ts';
import { moveIn, type Part, partsOf } from './arranged-parts.ts';
import { ArrangedRow } from './arranged-row.tsx';
import { useFocusAfterRender } from './focus-after-render.ts';
import type { Dragging, SortableListProps } from './sortable-list.tsx';
import { type Order, useOrder } from './use-order.ts';
import { VisibilityMark } from './visibility-mark.tsx';

type Line = { id: string; title: string };

// If the code for dragging fails to load, the buttons still work.
const SortableList = lazy(async (): Promise<{ default: typeof PlainList }> => {
  const loaded = await import('./sortable-list.tsx').catch(() => undefined);
  return { default: loaded?.SortableList<Line> ?? PlainList };
});

/** With more records dragging is of no use. */
const DRAGGABLE = 200;

type ArrangeProps<Name extends ArrangedName> = {
  screen: Pick<Screen<Name>, 'label' | 'row'> & { name: Name };
  data: Order<Name>;
  back: string;
};

export function Arrange<Name extends ArrangedName>({ screen, data, back }: ArrangeProps<Name>) {
  const translator = useTranslator();
  const { t } = translator;
  const navigate = useNavigate();
  const order = useOrder(screen.name, data);
  const { items, dirty } = order;
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  const { root, focusLater } = useFocusAfterRender<HTMLFormElement>();
  const titleOf = (record: RecordOf<Name>) => screen.row(record, translator).title;

  const move = (part: Part<RecordOf<Name>>, from: number, to: number) => {
    const moved = part.items[from];
    if (!moved) return;
    const [title, count] = [titleOf(moved), part.items.length];
    const announce = (text: string) => setAnnouncement((now) => ({ text, count: now.count + 1 }));
    if (from === 0 && to <= 0) return announce(t('{title} is already first.', { title }));
    if (to >= count) return announce(t('{title} is already last.', { title }));
    order.change(moveIn(items, part, from, to));
    announce(t('{title} is now number {number} of {count}.', { title, number: to + 1, count }));
    focusLater(`[data-row="${moved._id}"] [data-part="${to < from ? 'up' : 'down'}"]`);
  };

  const showPart = (part: Part<RecordOf<Name>>) => {
    const name = part.label ? t(levelName(part.label)) : t(screen.label);
    const List = part.items.length > DRAGGABLE ? PlainList : SortableList;
    const list: SortableListProps<Line> = {
      rows: part.items.map((record) => ({ id: record._id, title: titleOf(record) })),
      onDrop: (from, to) => order.change(moveIn(items, part, from, to)),
      row: ({ id }, index, dragging?: Dragging) => {
        const record = part.items[index];
        return (
          record && (
            <ArrangedRow
              key={id}
              id={id}
              facts={screen.row(record, translator)}
              mark={<VisibilityMark record={record} />}
              index={index}
              count={part.items.length}
              move={(to) => move(part, index, to)}
              dragging={dragging}
            />
          )
        );
      },
    };
    return (
      <section key={part.label} aria-label={name} className="grid gap-2.5">
        {part.label && <h2 className="font-sans text-body font-semibold tracking-normal">{name}</h2>}
        <Suspense fallback={<PlainList {...list} />}>
          <List {...list} />
        </Suspense>
      </section>
    );
  };

  return (
    <>
      <PageTitle title={t('Put in order')} crumbs={[{ label: screen.label, to: back }]} />
      <p className="mt-4 max-w-[60ch] text-ink-2">
        {t('Drag what you want to move, or use its arrows. Visitors see this order once it is saved.')}
      </p>
      {items.length === 0 && <EmptyState title={t('There is nothing to put in order yet.')} />}
      <form
        ref={root}
        className="mt-5 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void order.save();
        }}
      >
        {partsOf(screen.name, items).map(showPart)}
        <p role="status" className="sr-only">
          <span key={announcement.count}>{announcement.text}</span>
        </p>
        <SaveBar
          dirty={dirty}
          failure={order.failure}
          step={order.busy ? 'saving' : undefined}
          waitingFor={[]}
          buttons={{ save: msg('Save order'), busy: msg('Saving...') }}
          canSave={dirty}
          cancel={
            dirty
              ? { label: t('Cancel'), run: order.discard }
              : { label: t('Back to the list'), run: () => void navigate(back) }
          }
        />
      </form>
      <p className="mt-4">
        <Link
          to={`/dashboard/history/${screen.name}/${ORDER}`}
          className={buttonClass({ look: 'quiet', size: 'small' }, '-ml-3')}
        >
          <History aria-hidden className="size-4.5" />
          {t('History of the order')}
        </Link>
      </p>
      <LeaveGuard isDirty={() => dirty} />
      <Dialog
        open={order.theirs !== undefined}
        onClose={order.goOn}
        role="alertdialog"
        title={t('Someone else changed the order in the meantime')}
        actions={
          <>
            <Button look="outline" size="small" onClick={order.takeTheirs}>
              {t('Take theirs')}
            </Button>
            <Button size="small" onClick={order.saveMine}>
              {t('Save mine')}
            </Button>
          </>
        }
      >
        {t('Nothing was overwritten. Theirs stays in the history, whichever you choose.')}
      </Dialog>
    </>
  );
}

function PlainList({ rows, row }: SortableListProps<Line>) {
  return <ol className="grid gap-2.5">{rows.map((one, index) => row(one, index))}</ol>;
}
