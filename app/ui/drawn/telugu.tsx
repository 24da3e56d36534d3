// Telugu words on an English page. A small font has the letters of the proverb and the demonstration name; any other text uses
// the whole font, because the letters of a syllable must come from one font.
import type { ReactNode } from 'react';
import { teluguWords } from '../../fonts/telugu-words.ts';
import { classNames } from '../class-names.ts';

const small = new Set(teluguWords);

export function Telugu({ children, className }: { children: string; className?: string }): ReactNode {
  return (
    <span
      lang="te"
      className={classNames(
        [...children].every((letter) => small.has(letter)) ? 'font-telugu-words!' : 'font-sans',
        className,
      )}
    >
      {children}
    </span>
  );
}
