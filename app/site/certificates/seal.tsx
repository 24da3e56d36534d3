// The seal that must be on the paper, large. Loaded on demand by verification-result.tsx; the page loads the fonts.
import { useMemo } from 'react';
import { drawSealPicture } from '#art/certificate-seal.ts';
import { useT } from '../../language/translation.tsx';

export function Seal({ number, words }: { number: string; words: string }) {
  const t = useT();
  const label = t('Seal of certificate {number}', { number });
  const drawing = useMemo(() => drawSealPicture(number, words, label), [number, words, label]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the artwork escapes every text it is given.
  return <div dangerouslySetInnerHTML={{ __html: drawing }} />;
}
