// Tells CSS how much of the page the keyboard of a phone covers (`--keyboard`): what stands at the bottom moves above it.
import { useEffect } from 'react';

export function useKeyboardHeight() {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const measure = () => {
      // Enlarged with two fingers the page is cut off at all sides; that is no keyboard.
      const covered = view.scale === 1 ? window.innerHeight - view.offsetTop - view.height : 0;
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, []);
}
