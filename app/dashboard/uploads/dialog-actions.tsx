// Buttons at the end of a long dialog: they stay in reach while it is scrolled. The dialog has a padding of 24 px.
import type { ReactNode } from 'react';

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-6 z-10 -mx-5.75 mt-4 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5.75 py-4 *:grow min-[480px]:*:grow-0">
      {children}
    </div>
  );
}
