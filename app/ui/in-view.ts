// Whether an element is in the window, by more than its first lines. False until that is known.
import { useEffect, useState } from 'react';

export function useInView(id: string) {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '0px 0px -120px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}
