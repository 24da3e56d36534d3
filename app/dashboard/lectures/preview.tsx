// A preview of a unit as students see it.
import { Play } from 'lucide-react';
import { msg } from '#contract/language/translate.ts';
import { useUserTranslator } from '../../language/user-language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { artAddress } from '../../ui/picture.tsx';
import { PreviewPanel } from '../form/preview.tsx';

type UnitPreviewProps = { values: { unitTitle: string; chapters: { title: string; videoUrl: string }[] } };

export function UnitPreview({ values: { unitTitle, chapters } }: UnitPreviewProps) {
  const { t } = useUserTranslator();
  const seed = chapters[0]?.title ?? 'lecture';
  return (
    <PreviewPanel title={msg('How students see it')}>
      <div className="relative aspect-video overflow-hidden rounded-m bg-slate">
        <img src={artAddress('lecture', seed)} alt="" width={640} height={360} className="size-full object-cover" />
        <span className="absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-sun text-on-sun">
          <Play aria-hidden className="size-6" />
        </span>
      </div>
      <p className="mt-3 mb-1 font-display text-[1.3125rem] leading-tight font-bold break-words">
        {unitTitle || t('Unit title')}
      </p>
      {chapters.length === 0 && <p className="text-ink-3">{t('Its chapters will be listed here.')}</p>}
      <ol className="divide-y-[1.5px] divide-line">
        {chapters.slice(0, 12).map(({ title, videoUrl }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two chapters may be equal, and rows hold nothing
            key={`${videoUrl} ${at}`}
            className={classNames(
              'flex items-center gap-3 py-2.5 before:size-3 before:shrink-0 before:rounded-full before:content-[""]',
              at === 0
                ? 'font-semibold before:bg-sun before:outline-4 before:outline-sun-soft'
                : 'before:shadow-[inset_0_0_0_2px_var(--c-line-strong)]',
            )}
          >
            <span className="min-w-0 break-words">{title}</span>
          </li>
        ))}
      </ol>
      {chapters.length > 12 && (
        <p className="text-small text-ink-3">{t('and {count} more', { count: chapters.length - 12 })}</p>
      )}
    </PreviewPanel>
  );
}
