// The progress and the failure of an upload, below its field.
import { CircleAlert } from 'lucide-react';
import { useT } from '../../language/translation.tsx';

type FileNotesProps = { id: string; status: string; failure?: string };

export function FileNotes({ id, status, failure }: FileNotesProps) {
  const t = useT();
  return (
    <>
      <p role="status" className="text-small font-medium text-ink-2 empty:sr-only">
        {status}
      </p>
      <div role="alert" className="empty:sr-only">
        {failure && (
          <p id={`${id}-failure`} className="flex items-start gap-1.5 text-small font-medium text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t(failure)}
          </p>
        )}
      </div>
    </>
  );
}
