// Edits a chapter in the list. Changes go to the form at once, so that saving never misses them; blank fields do not, or the next
// save would drop the chapter.
import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { type Chapter, checkChapter } from './chapter.ts';
import { LinkNote } from './link-note.tsx';

type ChapterEditProps = {
  chapter: Chapter;
  index: number;
  errors: Partial<Chapter>;
  onChange: (chapter: Chapter) => void;
  onDone: () => void;
};

export function ChapterEdit({ chapter, index, errors, onChange, onDone }: ChapterEditProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState<Chapter>({ title: chapter.title, videoUrl: chapter.videoUrl });
  const [problems, setProblems] = useState<Partial<Chapter>>({});
  const titleRef = useRef<HTMLInputElement>(null);
  const linkRef = useRef<HTMLInputElement>(null);

  const type = (field: keyof Chapter, text: string) => {
    const now = { ...typed, [field]: text };
    setTyped(now);
    // Shown at once: the old text would still be saved.
    setProblems({ ...problems, [field]: text.trim() === '' ? checkChapter(now)[field] : undefined });
    if (text.trim() !== '') onChange({ ...chapter, [field]: text.trim() });
  };

  const finish = () => {
    const found = checkChapter(typed);
    setProblems(found);
    if (found.title) titleRef.current?.focus();
    else if (found.videoUrl) linkRef.current?.focus();
    else onDone();
  };

  const said = (problem: string | undefined) => problem && t(problem);
  const shared = (field: keyof Chapter) => ({
    name: `chapters.${index}.${field}`,
    value: typed[field],
    error: said(problems[field]) ?? errors[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => type(field, event.target.value),
    // Enter would submit the form.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      finish();
    },
  });

  return (
    <fieldset aria-label={t('Chapter {number}', { number: index + 1 })} className="grid min-w-0 gap-2.5">
      <div className="grid gap-2.5 @min-[560px]:grid-cols-2">
        <Field {...shared('title')} ref={titleRef} data-part="title" label={t('Title')} maxLength={200} />
        <Field
          {...shared('videoUrl')}
          ref={linkRef}
          label={t('URL')}
          inputMode="url"
          spellCheck={false}
          autoCapitalize="none"
        />
      </div>
      <LinkNote id={`${id}-link`} title={typed.title} link={typed.videoUrl}>
        <Button size="small" onClick={finish} className="grow @min-[560px]:grow-0">
          <Check aria-hidden className="size-5" />
          {t('Done')}
        </Button>
      </LinkNote>
    </fieldset>
  );
}
