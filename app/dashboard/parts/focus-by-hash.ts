// Moves focus to the part of a page that a link names: `#password`.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { unfold } from '../form/fold.tsx';

export function useFocusByHash() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same link is followed again
  useEffect(() => {
    const name = CSS.escape(hash.slice(1));
    const found =
      name && document.querySelector<HTMLElement>(`[name="${name}"], [id="${name}"], [data-field="${name}"]`);
    if (!found) return;
    unfold(found);
    found.focus();
  }, [hash, key]);
}
