// The row that adds a chapter; several links can be pasted at once.
import { Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { blankChapter, type Chapter, checkChapter } from './chapter.ts';
import { LinkNote } from './link-note.tsx';
import { readPastedChapters } from './pasted-chapters.ts';

type ChapterAddProps = {
  next: Chapter;
  onNextChange: (next: Chapter) => void;
  onAdd: (chapters: Chapter[]) => void;
  error?: string;
};

/** A longer change was pasted, even if no paste event came, as from some phone keyboards. */
const TYPED_AT_ONCE = 10;

export function ChapterAdd({ next, onNextChange, onAdd, error }: ChapterAddProps) {
  const t = useT();
  const id = useId();
  const [problems, setProblems] = useState<Partial<Chapter>>({});
  const titleRef = useRef<HTMLInputElement>(null);
  const linkRef = useRef<HTMLInputElement>(null);

  const add = () => {
    const found = checkChapter(next);
    setProblems(found);
    if (found.title) titleRef.current?.focus();
    else if (found.videoUrl) linkRef.current?.focus();
    else {
      onAdd([{ title: next.title.trim(), videoUrl: next.videoUrl.trim() }]);
      onNextChange(blankChapter);
      titleRef.current?.focus();
    }
  };

  /** True when the text held several chapters, or a title and a link. */
  const take = (text: string) => {
    const pasted = readPastedChapters(text);
    const [first] = pasted;
    if (pasted.length > 1) onAdd(pasted);
    else if (first?.title) onNextChange({ title: next.title.trim() || first.title, videoUrl: first.videoUrl });
    else return false;
    setProblems({});
    return true;
  };

  const type = (field: keyof Chapter, text: string) => {
    setProblems({ ...problems, [field]: undefined });
    const isPasted = field === 'videoUrl' && text.length - next.videoUrl.length > TYPED_AT_ONCE;
    if (!isPasted || !take(text)) onNextChange({ ...next, [field]: text });
  };

  const said = (problem: string | undefined) => problem && t(problem);
  const shared = (field: keyof Chapter) => ({
    value: next[field],
    error: said(problems[field]),
    autoComplete: 'off',
    onPaste: (event: ClipboardEvent) => {
      if (take(event.clipboardData.getData('text'))) event.preventDefault();
    },
    // Enter would submit the form.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      add();
    },
    onChange: (event: { target: { value: string } }) => type(field, event.target.value),
  });

  return (
    <div className="grid gap-2.5 rounded-[16px] border-2 border-dashed border-line-strong p-3.5">
      <div className="grid gap-2.5 @min-[560px]:grid-cols-2">
        <Field
          {...shared('title')}
          ref={titleRef}
          name="chapters"
          label={t('Chapter title')}
          error={said(problems.title) ?? error}
          maxLength={200}
        />
        <Field
          {...shared('videoUrl')}
          ref={linkRef}
          label={t('Video URL')}
          inputMode="url"
          spellCheck={false}
          autoCapitalize="none"
        />
      </div>
      <LinkNote id={`${id}-link`} title={next.title} link={next.videoUrl}>
        <Button size="small" onClick={add} className="grow @min-[560px]:grow-0">
          <Plus aria-hidden className="size-5" />
          {t('Add Chapter')}
        </Button>
      </LinkNote>
    </div>
  );
}
