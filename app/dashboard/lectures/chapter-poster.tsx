// The small picture of a chapter: the poster students see before they start it. Drawn by ourselves, so no video site
// learns what is being prepared.

import { classNames } from '../../ui/class-names.ts';
import { artAddress } from '../../ui/picture.tsx';
import { useSettled } from '../../ui/settled.ts';

export function ChapterPoster({ title, className }: { title: string; className?: string }) {
  const seed = useSettled(title.trim());
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
