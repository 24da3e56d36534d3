// A dark, rounded panel nearly as wide as the window, with a grid of dots: the slate of the brand.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type SlatePanelProps = {
  children: ReactNode;
  /** Where the dots are strongest. */
  dots?: 'right' | 'left' | 'none';
  className?: string;
  as?: 'section' | 'div';
} & { 'aria-labelledby'?: string };

export function SlatePanel({ children, dots = 'right', className, as: Element = 'section', ...rest }: SlatePanelProps) {
  return (
    <Element
      className={classNames(
        'on-slate relative isolate mx-3 overflow-hidden rounded-xl bg-slate text-chalk min-[900px]:mx-5 min-[900px]:rounded-2xl',
        className,
      )}
      {...rest}
    >
      {dots !== 'none' && (
        <div
          aria-hidden
          className={classNames(
            'chukka-grid absolute inset-0 -z-10',
            dots === 'right'
              ? 'mask-[linear-gradient(200deg,#000_5%,transparent_75%)]'
              : 'mask-[linear-gradient(160deg,#000_5%,transparent_75%)]',
          )}
        />
      )}
      {children}
    </Element>
  );
}
