// Below a field that takes files: how far an upload is, and why one failed.
import { CircleAlert } from 'lucide-react';

type FileNotesProps = { id: string; news: string; failure?: string };

export function FileNotes({ id, news, failure }: FileNotesProps) {
  return (
    <>
      <p role="status" className="text-small font-medium text-ink-2 empty:sr-only">
        {news}
      </p>
      <div role="alert" className="empty:sr-only">
        {failure && (
          <p id={`${id}-failure`} className="flex items-start gap-1.5 text-small font-medium text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {failure}
          </p>
        )}
      </div>
    </>
  );
}
