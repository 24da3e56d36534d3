// What a course costs, and how to ask about it. The stored price is what the student pays, so it is the large figure; the one
// struck out is that plus the discount.
import { Phone } from 'lucide-react';
import { saving, shownPrice } from '#contract/price.ts';
import type { Course } from '#contract/resources.ts';
import { phoneLink, useInstitute } from '../../api/institute.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ShareLink } from '../frame/share-link.tsx';
import { CourseAskLink } from './ask-link.tsx';

type CourseFeeProps = { course: Pick<Course, 'course' | 'title' | 'price' | 'discount'>; className?: string };

export function CourseFee({ course: { course, title, price, discount }, className }: CourseFeeProps) {
  const call = phoneLink(useInstitute());
  const saved = saving(price, discount);
  return (
    <div className={classNames('p-5.5', className)}>
      <dl className="mb-4.5 grid grid-cols-2">
        <div className="col-span-2 mb-4.5 min-w-0">
          <dt className="text-small font-medium text-ink-3">Discounted Amount</dt>
          <dd className={classNames('mt-1 font-display font-bold tracking-[-.015em] break-words', figureSize(price))}>
            {price}
          </dd>
          {saved && (
            <dd className="mt-1.5 w-fit rounded-tag bg-leaf-soft px-2.75 py-1 text-small font-semibold text-leaf">
              You save {saved}
            </dd>
          )}
        </div>
        <Figure name="Price" text={shownPrice(price, discount)} struck={saved !== undefined} className="pr-3" />
        <Figure name="Discount" text={discount} className="border-l-[1.5px] pl-4.5" />
      </dl>
      <div className="grid grid-cols-2 gap-2.5">
        <CourseAskLink title={title} className="col-span-2">
          Ask about this course
        </CourseAskLink>
        {call && (
          <ButtonAnchor href={call} look="outline">
            <Phone aria-hidden className="size-5" />
            Call
          </ButtonAnchor>
        )}
        <ShareLink
          title={title}
          path={`/courses/${encodeURIComponent(course)}`}
          className={call ? undefined : 'col-span-2'}
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
          'font-display font-bold break-words',
          text.length <= 12 ? 'text-h3 leading-[1.1]' : 'text-ui leading-tight',
        )}
      >
        {struck ? <s className="decoration-gunugu decoration-2">{text}</s> : text}
      </dd>
    </div>
  );
}

/** Prices are free text: most are a figure, some a sentence. */
function figureSize(price: string) {
  if (price.length <= 9) return 'text-[3.75rem] leading-none';
  return price.length <= 18 ? 'text-[2.5rem] leading-[1.02]' : 'text-h3 leading-[1.15]';
}
