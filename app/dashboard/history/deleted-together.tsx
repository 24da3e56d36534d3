// In the bin: certificates that were deleted together, which one button brings back.
import { Undo2 } from 'lucide-react';
import type { JointDeletion } from '#contract/certificates/bulk.ts';
import type { Translator } from '#contract/language/translate.ts';
import { useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { timeAgo } from '../../ui/time-ago.ts';
import { RecordList } from '../list/list.tsx';
import { ProgressDialog } from '../list/progress-dialog.tsx';
import { useMany } from '../list/use-bulk.ts';

export function DeletedTogether({ deletions }: { deletions: JointDeletion[] }) {
  const translator = useTranslator();
  const { t } = translator;
  const many = useMany();
  return (
    <>
      {deletions.length > 0 && (
        <section aria-label={t('Deleted together')}>
          <RecordList
            items={deletions}
            keyOf={({ _id }) => _id}
            row={(deletion) => ({
              title: t('{count, plural, one {# certificate} other {{count, number} certificates}}', deletion),
              about: aboutOf(deletion, translator),
            })}
            actions={({ _id }, { title }) => (
              <Button
                look="outline"
                size="small"
                aria-label={`${t('Restore all')}: ${title}`}
                onClick={() => void many.bringBack(_id)}
              >
                <Undo2 aria-hidden className="size-4.5" />
                {t('Restore all')}
              </Button>
            )}
          />
        </section>
      )}
      <ProgressDialog running={many.running} stop={many.stop} />
    </>
  );
}

function aboutOf({ at, by }: JointDeletion, translator: Translator) {
  const time = timeAgo(new Date(at), translator);
  return translator.t('Deleted together by {name}, {time}', { name: by ?? '', time });
}
