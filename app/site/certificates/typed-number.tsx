// Says that the certificate found has another number than the one that was typed.
import type { ReactNode } from 'react';
import { normaliseNumber } from '#contract/certificates/number.ts';
import { T } from '../../language/translation.tsx';

const tags = { b: (inner: ReactNode) => <b className="inline-block max-w-full text-ink wrap-anywhere">{inner}</b> };

export function TypedNumber({ typed, number }: { typed: string; number: string }) {
  if (normaliseNumber(typed) === normaliseNumber(number)) return null;
  return (
    <p className="text-small leading-snug text-ink-2 min-[900px]:text-lead">
      <T text="You typed <b>{typed}</b>; this is <b>{number}</b>." values={{ typed, number }} tags={tags} />
    </p>
  );
}
