// The small poster of a chapter. Our own drawing: no request goes to the video site.

import { classNames } from '../../ui/class-names.ts';
import { useDebounced } from '../../ui/debounced.ts';
import { artAddress } from '../../ui/picture.tsx';

export function ChapterPoster({ title, className }: { title: string; className?: string }) {
  const seed = useDebounced(title.trim());
  return (
    <img
      src={artAddress('lecture', seed || 'Chapter')}
      alt=""
      width={92}
      height={54}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={classNames('rounded-tag object-cover', className)}
    />
  );
}
