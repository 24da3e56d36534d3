// A small button of a row in a list that is put in order.
import type { ComponentProps } from 'react';

/** `aria-disabled` and not `disabled`: the button would lose focus when its row reaches the top. */
export function RowButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="flex h-11 min-w-11 items-center justify-center gap-1 rounded-m px-1.5 text-ink-2 transition-colors duration-200 hover:bg-sunken hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent [&>svg]:size-5 [&>svg]:shrink-0"
      {...props}
    />
  );
}
