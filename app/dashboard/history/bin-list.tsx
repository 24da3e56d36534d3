// The records in the bin, with a button to restore each.
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { BinItem } from '#contract/history/history.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg, type Translator } from '#contract/language/translate.ts';
import { useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { timeAgo } from '../../ui/time-ago.ts';
import { HistoryLink, RecordList } from '../list/list.tsx';
import { restoreChange } from '../list/restoring.ts';
import type { Selection } from '../list/selection.ts';
import { kindOf, rowOf } from './kinds.ts';

export function BinList({ items, selection }: { items: BinItem[]; selection: Selection }) {
  const translator = useTranslator();
  const { t } = translator;
  const busy = useNavigation().state === 'loading';
  const [restoring, setRestoring] = useState<number>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  const restore = async ({ change, resource }: BinItem) => {
    if (restoring !== undefined) return;
    setRestoring(change);
    const { address } = kindOf(resource).manage;
    const action = () => ({ label: msg('Show'), run: () => void navigate(address) });
    if (await restoreChange(change, { failed: staffSentences.history.undoFailed, action })) {
      if (selection.has(String(change))) selection.toggle(String(change), false);
      await revalidate();
      // The button that had focus is gone.
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    setRestoring(undefined);
  };

  return (
    <RecordList
      items={items}
      busy={busy}
      selection={selection}
      keyOf={({ change }) => String(change)}
      row={(item) => ({ ...rowOf(item, translator), about: deletionOf(item, translator) })}
      actions={(item, { title }) => (
        <>
          <Button
            look="outline"
            size="small"
            aria-label={t('Restore {title}', { title })}
            aria-busy={restoring === item.change}
            onClick={() => restore(item)}
          >
            <Undo2 aria-hidden className="size-4.5" />
            {restoring === item.change ? t('Restoring...') : t('Restore')}
          </Button>
          <HistoryLink name={item.resource} id={item._id} title={title} />
        </>
      )}
    />
  );
}

function deletionOf({ resource, by, at }: BinItem, translator: Translator) {
  const { t } = translator;
  const [kind, time] = [t(kindOf(resource).one), timeAgo(new Date(at), translator)];
  return by
    ? t('{kind} · deleted by {name}, {time}', { kind, name: by.name, time })
    : t('{kind} · deleted by the system, {time}', { kind, time });
}
