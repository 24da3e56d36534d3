// The order of records that is being changed: saved in one request, with Undo. When someone else saved one in the meantime, it is loaded
// and the user chooses.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import type { ArrangedName, RecordOf } from '#contract/resources.ts';
import { failureWords } from '../../api/failure.ts';
import { orUndefined } from '../../api/loading.ts';
import { api } from '../../api/staff-api.ts';
import { showToast } from '../../ui/toast.ts';
import { showFailure } from '../parts/show-failure.ts';
import { idsOf, inOrderOf } from './arranged-parts.ts';

export type Order<Name extends ArrangedName> = { items: RecordOf<Name>[]; version: number };

const ABOUT = 'order';

export function useOrder<Name extends ArrangedName>(name: Name, start: Order<Name>) {
  const calls = api.managed(name);
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(start);
  const [items, setItems] = useState(start.items);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; detail?: string }>();
  const [theirs, setTheirs] = useState<Order<Name>>();

  const change = (next: RecordOf<Name>[]) => {
    setItems(next);
    setFailure(undefined);
  };
  const settle = (order: Order<Name>) => {
    setSaved(order);
    setItems(order.items);
    setFailure(undefined);
    setTheirs(undefined);
  };

  /** `before` is the order that is replaced. */
  const send = async (wanted: RecordOf<Name>[], before: Order<Name>) => {
    if (busy) return;
    setBusy(true);
    try {
      const { version } = await calls.arrange(idsOf(wanted), before.version);
      settle({ items: wanted, version });
      const run = () => void undo(before.items, version);
      showToast('success', staffSentences.order.saved, { about: ABOUT, action: { label: msg('Undo'), run } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const current = error.status === 412 ? await orUndefined(calls.all()) : undefined;
      if (current) setTheirs(current);
      else setFailure(failureWords(error, staffSentences.order.failed));
    } finally {
      setBusy(false);
    }
  };

  const undo = async (earlier: RecordOf<Name>[], since: number) => {
    try {
      const { version } = await calls.arrange(idsOf(earlier), since);
      settle({ items: earlier, version });
      showToast('success', staffSentences.order.undone, { about: ABOUT });
      // The list may be shown again by now.
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailure(error, staffSentences.history.undoFailed, ABOUT);
    }
  };

  return {
    items,
    change,
    dirty: idsOf(items).join() !== idsOf(saved.items).join(),
    busy,
    failure,
    save: () => send(items, saved),
    discard: () => settle(saved),
    theirs,
    goOn: () => setTheirs(undefined),
    takeTheirs: () => theirs && settle(theirs),
    /** The user's order, with added records and without deleted ones. */
    saveMine: () => {
      setTheirs(undefined);
      if (theirs) void send(inOrderOf(theirs.items, idsOf(items)), theirs);
    },
  };
}
