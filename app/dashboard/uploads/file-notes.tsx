// The progress and the failure of an upload, below its field.
import { CircleAlert, RotateCw, X } from 'lucide-react';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Percent } from '../form/percent.tsx';
import { sizeInWords } from './file-check.ts';
import type { useFileField } from './file-field.ts';
import type { Progress } from './upload.ts';

type FileNotesProps = {
  id: string;
  file: ReturnType<typeof useFileField>;
  /** Keeps the field as it was before the file. */
  onLeave: () => void;
};

export function FileNotes({ id, file: { status, progress, stop, failure, retry }, onLeave }: FileNotesProps) {
  const t = useT();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        <p role="status" className="text-small font-medium text-ink-2 empty:sr-only">
          {progress ? <ProgressWords progress={progress} /> : status}
        </p>
        {progress && (
          <>
            {progress.step === 'sending' && <Percent share={progress.share} />}
            <Button look="quiet" size="small" className="px-3" onClick={stop}>
              <X aria-hidden className="size-5" />
              {t('Stop')}
            </Button>
          </>
        )}
      </div>
      <div role="alert" className="empty:sr-only">
        {failure && (
          <p id={`${id}-failure`} className="flex items-start gap-1.5 text-small font-medium text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t(failure)}
          </p>
        )}
      </div>
      {failure && (
        <div className="flex flex-wrap gap-2">
          <Button look="outline" size="small" onClick={retry}>
            <RotateCw aria-hidden className="size-5" />
            {t('Try again')}
          </Button>
          <Button look="quiet" size="small" className="px-3" onClick={onLeave}>
            {t('Leave it as it was')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Without the share, which would be read out at every step. */
export function ProgressWords({ progress }: { progress: Progress }) {
  const t = useT();
  if (progress.step === 'reading') return t('Reading the file…');
  if (progress.step === 'cutting') return t('Cropping the picture…');
  return progress.share < 1 ? t('Sending {size}…', { size: sizeInWords(progress.size) }) : t('Sent, being prepared…');
}
