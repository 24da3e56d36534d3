// A failure of a form, above its fields. It takes focus, so that it is seen and read first, also where a phone's keyboard covers half of
// the form.
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../language/translation.tsx';
import type { Wait } from './countdown.ts';
import { WaitSentence } from './wait-sentence.tsx';

/** `text` and `detail` are messages; with `wait` the sentence counts down in place of `detail`. */
export type Problem = { text: string; detail?: string; wait?: Wait };

export function ProblemBox({ problem }: { problem: Problem | undefined }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="scroll-mt-24 empty:absolute">
      {problem && (
        <div className="flex items-start gap-2.5 rounded-m bg-danger-soft p-4 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{t(problem.text)}</p>
            {(problem.wait || problem.detail) && (
              <p>{problem.wait ? <WaitSentence wait={problem.wait} /> : t(problem.detail ?? '')}</p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
