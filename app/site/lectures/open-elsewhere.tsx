// For when the frame of another site does not play.
import type { ReactNode } from 'react';
import type { Video } from '#contract/courses/video.ts';
import { T } from '../../language/translation.tsx';

export function OpenElsewhere({ video: { kind, link } }: { video: Video }) {
  const a = (inner: ReactNode) => (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
    >
      {inner}
    </a>
  );
  return (
    <p className="mt-3 text-small text-ink-2">
      {kind === 'youtube' ? (
        <T text="Video not playing? <a>Watch it on YouTube</a>" tags={{ a }} />
      ) : (
        <T text="Video not playing? <a>Open it in Google Drive</a>" tags={{ a }} />
      )}
    </p>
  );
}
