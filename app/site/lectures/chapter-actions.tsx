// Under the video: previous chapter, next chapter, notes, share.
import { ArrowLeft, ArrowRight, NotebookText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../language/translation.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ShareLink } from '../frame/share-link.tsx';
import type { Chapter } from './chapters.ts';
import { isPlainClick } from './plain-click.ts';

type ChapterActionsProps = {
  chapter: Chapter;
  base: string;
  /** The notes of its class and subject, or all. */
  notes: string;
  previous: Chapter | undefined;
  next: Chapter | undefined;
  onPick: (chapter: Chapter) => void;
};

const size = 'min-h-12 px-2 min-[900px]:px-5 max-[900px]:scroll-mt-[calc(56.25vw+5rem)]';

export function ChapterActions({ chapter, base, notes, previous, next, onPick }: ChapterActionsProps) {
  const t = useT();
  return (
    <div className="grid grid-cols-2 gap-2.5 min-[900px]:flex min-[900px]:flex-wrap">
      <Step to={previous} look="outline" onPick={onPick}>
        <ArrowLeft aria-hidden className="size-5" />
        {t('Previous')}
      </Step>
      <Step to={next} look="primary" onPick={onPick}>
        {t('Next chapter')}
        <ArrowRight aria-hidden className="size-5" />
      </Step>
      <ButtonLink to={notes} look="outline" size="small" className={size}>
        <NotebookText aria-hidden className="size-5" />
        {t('Notes')}
      </ButtonLink>
      <ShareLink title={chapter.title} path={base + chapter.to} size="small" className={size} />
    </div>
  );
}

type StepProps = {
  to: Chapter | undefined;
  look: 'outline' | 'primary';
  onPick: (chapter: Chapter) => void;
  children: ReactNode;
};

function Step({ to, look, onPick, children }: StepProps) {
  if (!to)
    return (
      <Button look="outline" size="small" className={size} disabled>
        {children}
      </Button>
    );
  return (
    <ButtonLink
      to={to.to}
      preventScrollReset
      prefetch="none"
      look={look}
      size="small"
      className={size}
      onClick={(event) => {
        if (isPlainClick(event)) onPick(to);
      }}
    >
      {children}
    </ButtonLink>
  );
}
