// Offers a draft of an earlier visit.
import { History } from 'lucide-react';
import { useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { timeAgo } from '../../ui/time-ago.ts';

type DraftNoteProps = { at: number; onUse: () => void; onDiscard: () => void };

export function DraftNote({ at, onUse, onDiscard }: DraftNoteProps) {
  const translator = useTranslator();
  const { t } = translator;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-m bg-sun-soft px-4 py-3 text-sun-ink">
      <History aria-hidden className="size-5 shrink-0" />
      <p className="min-w-40 grow font-semibold">
        {t('We kept what you typed.')} <span className="font-normal">{timeAgo(new Date(at), translator)}</span>
      </p>
      <Button size="small" onClick={onUse}>
        {t('Use it')}
      </Button>
      <Button size="small" look="outline" onClick={onDiscard}>
        {t('Discard')}
      </Button>
    </div>
  );
}
