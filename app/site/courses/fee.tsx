// The fee of a course, and how to ask about it. The stored price is what the student pays, so it is the large figure; the one struck out is
// that plus the discount. No saving is stated: all three figures are the owner's, and a line below them says how they are reckoned.
import { Phone, PhoneIncoming } from 'lucide-react';
import { isFree, priceSum, shownFee, shownPrice } from '#contract/courses/price.ts';
import type { Course } from '#contract/resources.ts';
import { phoneLink, useInstitute } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { languageOf } from '../../ui/language.ts';
import { scrollToElement } from '../../ui/scroll.ts';
import { ShareLink } from '../frame/share-link.tsx';
import { CourseAskLink } from './ask-link.tsx';

type CourseFeeProps = {
  course: Pick<Course, 'course' | 'title' | 'price' | 'discount' | 'instalments'>;
  className?: string;
};

export function CourseFee({ course: { course, title, price, discount, instalments }, className }: CourseFeeProps) {
  const t = useT();
  const call = phoneLink(useInstitute());
  const shown = shownPrice(price, discount);
  const sum = priceSum(price, discount);
  // Said once.
  const free = isFree(price);
  const paid = shownFee(price, t);
  return (
    <div id="fee" className={classNames('p-5.5', className)}>
      <dl className="grid grid-cols-2 gap-y-4.5">
        <div className="col-span-full min-w-0">
          <dt className="text-small font-medium text-ink-3">{free ? t('Price') : t('Discounted Amount')}</dt>
          <dd className={classNames('mt-1 font-display font-bold tracking-[-.014em]', figureSize(paid))}>{paid}</dd>
        </div>
        {!free && (
          <>
            <Figure name={t('Price')} text={shown} struck={sum !== undefined} className="pr-3" />
            <Figure name={t('Discount')} text={discount} className="border-l-[1.5px] pl-4.5" />
          </>
        )}
      </dl>
      {sum && <p className="pt-2 text-small text-ink-3">{sum}</p>}
      {instalments && (
        <dl className="pt-3">
          <dt className="text-small font-medium text-ink-3">{t('Instalments')}</dt>
          <dd lang={languageOf(instalments)} className="text-ui leading-snug wrap-anywhere whitespace-pre-line">
            {instalments}
          </dd>
        </dl>
      )}
      <div className="no-print mt-4.5 grid grid-cols-2 gap-2.5">
        <CourseAskLink title={title} className="col-span-full">
          {t('Ask about this course')}
        </CourseAskLink>
        <ButtonLink
          to="#call"
          onClick={(event) => {
            event.preventDefault();
            scrollToElement('call', { duration: 500, offset: -80 });
          }}
          className="col-span-full"
        >
          <PhoneIncoming aria-hidden className="size-5" />
          {t('Ask us to call you')}
        </ButtonLink>
        {call && (
          <ButtonAnchor href={call} look="outline">
            <Phone aria-hidden className="size-5" />
            {t('Call')}
          </ButtonAnchor>
        )}
        <ShareLink
          title={title}
          path={`/courses/${encodeURIComponent(course)}`}
          className={call ? undefined : 'col-span-full'}
        />
      </div>
    </div>
  );
}

type FigureProps = { name: string; text: string; struck?: boolean; className?: string };

function Figure({ name, text, struck, className }: FigureProps) {
  return (
    <div className={classNames('min-w-0 border-y-[1.5px] border-line py-3', className)}>
      <dt className="text-small font-medium text-ink-3">{name}</dt>
      <dd
        className={classNames(
          'font-display font-bold',
          text.length <= 12 ? 'text-h3 leading-[1.12]' : 'text-ui leading-tight',
        )}
      >
        {struck ? (
          <s className="decoration-2" style={{ textDecorationColor: 'var(--c-gunugu)' }}>
            {text}
          </s>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}

/** Prices are free text: most are a figure, some a sentence. */
function figureSize(price: string) {
  if (price.length <= 9) return 'text-[3.75rem] leading-none';
  return price.length <= 18 ? 'text-[2.5rem] leading-[1.04]' : 'text-h3 leading-[1.12]';
}
