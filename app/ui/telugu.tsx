// Words in Telugu on an English page. A small font holds the letters of the proverb and of the demonstration name; any
// other text takes the whole font, because letters of one syllable must come from one font.
import type { ReactNode } from 'react';
import { teluguWords } from '../fonts/telugu-words.ts';
import { classNames } from './class-names.ts';

const small = new Set(teluguWords);

export function Telugu({ children, className }: { children: string; className?: string }): ReactNode {
  return (
    <span
      lang="te"
      className={classNames(
        [...children].every((letter) => small.has(letter)) ? 'font-telugu-words' : 'font-sans',
        className,
      )}
    >
      {children}
    </span>
  );
}
