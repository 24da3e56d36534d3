// A course in a list: picture, title, summary, fee, duration and 'Learn More'.
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { shownFee } from '#contract/courses/price.ts';
import { T, useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { languageOf } from '../../ui/language.ts';
import { Picture } from '../../ui/picture.tsx';
import { markOf } from './cover-mark.ts';
import type { CourseOnCard } from './on-card.ts';

type CourseCardProps = {
  course: CourseOnCard;
  /** `big` for the first ones on the home page; `row` is a compact row on phones. */
  look?: 'usual' | 'big' | 'row';
  /** h2 directly under the page's title, h3 inside a section. */
  heading?: 'h2' | 'h3';
  /** For pictures near the top of the page. */
  eager?: boolean;
};

export function CourseCard({ course, look = 'usual', heading: Heading = 'h3', eager }: CourseCardProps) {
  const t = useT();
  const paid = shownFee(course.price, t);
  // Only drawn covers have a mark.
  const mark = course.thumbnail.startsWith('/art/course/') ? markOf(course.course, course.title) : undefined;
  const row = look === 'row';
  return (
    <article
      className={classNames(
        'lift group relative flex overflow-hidden rounded-card bg-surface shadow-2',
        row ? 'min-[900px]:flex-col' : 'flex-col',
      )}
    >
      <div
        className={classNames(
          'relative shrink-0 overflow-hidden bg-sunken',
          row && 'w-29.5 min-[900px]:w-auto min-[900px]:aspect-video',
          look === 'big' && 'aspect-video min-[900px]:aspect-[2.1/1]',
          look === 'usual' && 'aspect-video',
        )}
      >
        <Picture
          src={course.thumbnail}
          art={{ kind: 'course', seed: course.course }}
          alt=""
          width={640}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          className={classNames(
            'absolute inset-0 size-full object-cover',
            // Narrow on phones: shows the empty side of the drawing, where the mark is.
            row && mark && 'max-[900px]:object-[18%_50%]',
          )}
        />
        {mark && (
          <span
            aria-hidden
            lang={languageOf(mark)}
            className={classNames(
              'absolute font-display leading-none font-bold tracking-tight text-chalk [&[lang]]:leading-[1.4]',
              row
                ? 'bottom-3 left-3.5 text-[2.125rem] min-[900px]:left-5 min-[900px]:text-[3.25rem]'
                : 'bottom-3 left-5 text-[3.25rem]',
            )}
          >
            {mark}
          </span>
        )}
      </div>
      <div
        className={classNames(
          'flex min-w-0 grow flex-col',
          row ? 'gap-1 px-4 py-3.5 min-[900px]:gap-2 min-[900px]:p-5' : 'gap-2 p-5',
        )}
      >
        <Heading
          lang={languageOf(course.title)}
          className={classNames(
            'line-clamp-4 leading-[1.04] wrap-anywhere',
            look === 'big'
              ? 'text-h3 min-[900px]:text-[2.125rem]'
              : row
                ? 'text-[1.5rem] min-[900px]:text-h3'
                : 'text-h3',
          )}
        >
          {course.title}
        </Heading>
        <p
          lang={languageOf(course.description)}
          className={classNames('line-clamp-6 text-ui leading-[1.42] text-ink-2', row && 'max-[900px]:text-small')}
        >
          {course.description}
        </p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-1.5 pt-2">
          <p className="min-w-0 leading-tight">
            <span className="sr-only">{t('Fee:')} </span>
            <b
              className={classNames(
                'line-clamp-2 font-display wrap-anywhere',
                paid.length <= 12
                  ? 'text-[1.5rem] leading-none tracking-tight whitespace-nowrap'
                  : 'text-ui leading-[1.12]',
              )}
            >
              {paid}
            </b>
            <span className="sr-only">{t('Duration:')} </span>
            <span
              lang={languageOf(course.duration)}
              className="mt-1 line-clamp-2 text-small font-medium wrap-anywhere text-ink-3"
            >
              {course.duration}
            </span>
          </p>
          <Link
            to={`/courses/${encodeURIComponent(course.course)}`}
            prefetch="intent"
            className="inline-flex shrink-0 items-center gap-2 leading-tight font-semibold text-primary after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-primary"
          >
            <T
              text="Learn More<hidden>about {title}</hidden>"
              values={{ title: course.title }}
              tags={{ hidden: (inner) => <span className="sr-only">{inner}</span> }}
            />
            <ArrowRight
              aria-hidden
              className="size-4.5 transition-transform duration-200 group-hover:translate-x-0.5"
            />
          </Link>
        </div>
      </div>
    </article>
  );
}
