// The keyboard shortcuts of the dashboard, opened with `?`, in the bar above or in the search.
import { useT } from '../../language/translation.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { shortcuts } from '../../ui/shortcut.ts';

export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} closeButton title={t('Keyboard shortcuts')}>
      <dl className="divide-y-[1.5px] divide-line text-ink">
        {Object.values(shortcuts).map(({ shown, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2.5">
            <dt className="min-w-0 break-words">{t(does)}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {shown.map((key) => (
                <kbd
                  key={key}
                  className="grid min-h-8 min-w-8 place-items-center rounded-[8px] bg-sunken px-2 font-sans text-small font-semibold ring-soft"
                >
                  {key === '$mod' ? modifier() : key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small">{t('Single keys do nothing while you type in a field.')}</p>
    </Dialog>
  );
}

const modifier = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');
