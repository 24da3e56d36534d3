// On phones: price and "Ask us", sticky at the bottom until the footer.
import type { Course } from '#contract/resources.ts';
import { useT } from '../../language/translation.tsx';
import { CourseAskLink } from './ask-link.tsx';

export function CourseBottomBar({ course: { title, price } }: { course: Pick<Course, 'title' | 'price'> }) {
  const t = useT();
  return (
    <div className="no-print sticky bottom-0 z-10 mt-15 -mb-15 flex items-center gap-3.5 border-t-[1.5px] border-line bg-surface/96 px-4 pt-2.5 pb-[calc(.625rem+env(safe-area-inset-bottom))] backdrop-blur-[10px] min-[900px]:hidden">
      <p className="mr-auto min-w-0 leading-[1.12]">
        <span className="block text-micro text-ink-3">{t('Discounted Amount')}</span>
        <b
          className={
            price.length <= 12
              ? 'block font-display text-[1.8125rem] leading-none'
              : 'line-clamp-2 font-display text-ui leading-[1.12]'
          }
        >
          {price}
        </b>
      </p>
      <CourseAskLink title={title} className="shrink-0">
        {t('Ask us')}
      </CourseAskLink>
    </div>
  );
}
