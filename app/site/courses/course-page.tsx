// /courses/{courseId}: one course, by slug or id, with its fee and the job roles it prepares for.
import { BadgeCheck, CalendarDays, ChevronRight, Clock, Languages } from 'lucide-react';
import { Link } from 'react-router';
import type { Api } from '#contract/api.ts';
import { amountIn, isFree, shownFee } from '#contract/courses/price.ts';
import type { Course, RecordIn } from '#contract/resources.ts';
import { readPicture } from '#contract/uploads/picture-address.ts';
import { type FormOutcome, formContext } from '../../api/context.ts';
import { browserLoader, orUndefined, serverLoader, type Visit } from '../../api/loading.ts';
import { useT } from '../../language/translation.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { deferred } from '../../ui/deferred.tsx';
import { useInView } from '../../ui/in-view.ts';
import { languageOf } from '../../ui/language.ts';
import { Picture } from '../../ui/picture.tsx';
import { callAction } from '../contact/enquiry-action.ts';
import type { PageHandle } from '../frame/layout.tsx';
import { breadcrumbs, describePage, shorten, translatorOf } from '../frame/meta.ts';
import { Notices, noticesOn, type ShownNotice } from '../frame/notices.tsx';
import { PrintHead } from '../frame/print-head.tsx';
import type { Route } from './+types/course-page.ts';
import { CourseAskLink } from './ask-link.tsx';
import { courseInstance, languageCodes } from './course-data.ts';
import { splitDescription } from './description.ts';
import { CourseFee } from './fee.tsx';
import { useNextStart } from './next-start.ts';
import { type CourseOnCard, onCard } from './on-card.ts';

// Until it is loaded its form is a plain one.
const CourseDetails = deferred(async () => (await import('./details.tsx')).CourseDetails);
const MoreCourses = deferred(async () => (await import('./details.tsx')).MoreCourses);

type PageData = { course: RecordIn<'courses'>; notices: ShownNotice[]; others: CourseOnCard[]; form?: FormOutcome };

async function load(api: Api, { params: { courseId = '' } }: Visit): Promise<PageData> {
  const [course, courses = [], notices] = await Promise.all([
    api.of('courses').get(courseId),
    orUndefined(api.of('courses').list()),
    orUndefined(api.of('notices').list()),
  ]);
  const place = courses.findIndex(({ _id }) => _id === course._id);
  // The next three, starting over at the end, so that every course is linked from some other.
  const others = [...courses.slice(place + 1), ...courses.slice(0, Math.max(place, 0))].slice(0, 3);
  return { course, notices: noticesOn(notices, course.course), others: others.map(onCard) };
}
/** With the result of a form that was sent without JavaScript, if there is one. */
export const loader = async (visit: Route.LoaderArgs) => ({
  ...(await serverLoader(load)(visit)),
  form: visit.context.get(formContext)?.outcome,
});
export const clientLoader = browserLoader(load);
export const action = callAction;
export const handle: PageHandle = { noAskButton: 'always' };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { t } = translatorOf(matches);
  if (!loaderData) return describePage(matches, { title: t('Not found'), path: '/courses', hidden: true });
  const { course } = loaderData;
  const { title, description, thumbnail, price } = course;
  const path = `/courses/${encodeURIComponent(course.course)}`;
  const image = bannerOf(thumbnail);
  const amount = amountIn(price);
  return describePage(matches, {
    title,
    description,
    path,
    jsonLd: ({ url, institute }) => [
      breadcrumbs(
        url,
        [
          { name: t('Courses'), path: '/courses' },
          { name: title, path },
        ],
        t,
      ),
      {
        '@type': 'Course',
        name: title,
        description: shorten(description, 500),
        url: url(path),
        image: url(readPicture(image).url),
        provider: { '@type': 'EducationalOrganization', name: institute.name, sameAs: url('/') },
        inLanguage: languageCodes(course.language),
        hasCourseInstance: courseInstance({ ...course, ...course.originals }),
        offers:
          amount === undefined
            ? undefined
            : {
                '@type': 'Offer',
                category: amount === 0 ? 'Free' : 'Paid',
                price: amount,
                priceCurrency: 'INR',
                url: url(path),
              },
      },
    ],
  });
}

export default function CoursePage({ loaderData: { course, notices, others, form } }: Route.ComponentProps) {
  const t = useT();
  const { lead, rest } = splitDescription(course.description);
  return (
    <>
      <PrintHead />
      <Notices notices={notices} here={course.course} />
      <article
        className={classNames(
          'mx-auto flex max-w-310 flex-col min-[900px]:grid min-[900px]:grid-cols-[minmax(0,1fr)_25rem] min-[900px]:grid-rows-[auto_1fr] min-[900px]:gap-x-11 min-[900px]:px-5',
          others.length > 0 && 'pb-15 min-[900px]:pb-24',
        )}
      >
        <div
          aria-hidden
          className="relative col-span-full row-start-1 min-h-110 overflow-hidden rounded-2xl bg-slate max-[900px]:hidden"
        >
          <div className="chukka-grid absolute inset-0 mask-[linear-gradient(110deg,transparent_20%,#000)]" />
        </div>
        <header className="z-10 order-2 px-5 pt-5.5 min-[900px]:col-start-1 min-[900px]:row-start-1 min-[900px]:max-w-160 min-[900px]:px-0 min-[900px]:py-12 min-[900px]:pl-12 min-[900px]:text-chalk min-[900px]:[&_:focus-visible]:outline-sun">
          <Breadcrumb />
          <h1
            lang={languageOf(course.title)}
            className={classNames(
              'mt-3 mb-3 tracking-[-.014em] min-[900px]:mt-5.5 min-[900px]:mb-4.5',
              titleSize(course.title),
            )}
          >
            {course.title}
          </h1>
          {lead && (
            <p
              lang={languageOf(lead)}
              className="max-w-[60ch] text-lead text-ink-2 min-[900px]:max-w-[38ch] min-[900px]:text-[1.25rem] min-[900px]:text-chalk-2"
            >
              {lead}
            </p>
          )}
          <div className="mt-4.5 flex flex-wrap gap-2 min-[900px]:mt-6.5">
            <Chip icon={Clock} slateWhenWide className={longChip}>
              <span className="sr-only">{t('Duration:')} </span>
              <span lang={languageOf(course.duration)}>{course.duration}</span>
            </Chip>
            {course.language && (
              <Chip icon={Languages} slateWhenWide className={longChip}>
                <span className="sr-only">{t('Language:')} </span>
                <span lang={languageOf(course.language)}>{course.language}</span>
              </Chip>
            )}
            {course.givesCertificate && (
              <Chip to="/certificate-verification" icon={BadgeCheck} slateWhenWide className={longChip}>
                {t('Verifiable certificate')}
              </Chip>
            )}
            <NextStart start={course.nextStart} />
          </div>
        </header>
        <div className="top-24 z-10 col-start-2 row-span-2 row-start-1 -translate-x-10 self-start overflow-hidden rounded-xl bg-surface shadow-3 max-[900px]:contents min-[900px]:mt-10 min-[900px]:[@media(min-height:760px)]:sticky">
          <Picture
            src={bannerOf(course.thumbnail)}
            art={{ kind: 'banner', seed: course.course }}
            alt=""
            width={640}
            height={360}
            loading="eager"
            fetchPriority="high"
            className="no-print mx-3 h-30 w-full max-w-[calc(100%-1.5rem)] rounded-xl bg-sunken object-cover min-[900px]:mx-0 min-[900px]:h-auto min-[900px]:aspect-video min-[900px]:max-w-none min-[900px]:rounded-none"
          />
          <CourseFee
            course={course}
            className="order-2 mx-3 mt-6.5 rounded-xl bg-surface shadow-2 min-[900px]:mx-0 min-[900px]:mt-0 min-[900px]:rounded-none min-[900px]:shadow-none"
          />
        </div>
        <div className="order-2 grid grid-cols-1 content-start gap-11 px-5 pt-11 print:gap-6 print:pt-6 min-[900px]:col-start-1 min-[900px]:row-start-2 min-[900px]:gap-14 min-[900px]:pt-14 min-[900px]:pr-6 min-[900px]:pl-12">
          {rest && <About text={rest} />}
          <CourseDetails key={course._id} course={course} form={form} />
        </div>
      </article>
      <MoreCourses courses={others} />
      <CourseBottomBar course={course} />
    </>
  );
}

/** Also among what one needs to know before joining, below the first screen of a phone. A day that has passed leaves its place empty: nothing moves. */
function NextStart({ start }: { start: string }) {
  const t = useT();
  const { text, hasPassed } = useNextStart(start);
  if (!text) return null;
  return (
    <Chip icon={CalendarDays} slateWhenWide className={classNames('no-print', longChip, hasPassed && 'invisible')}>
      <span>
        {t('Next start:')} <span lang={languageOf(text)}>{text}</span>
      </span>
    </Chip>
  );
}

function Breadcrumb() {
  const t = useT();
  return (
    <nav aria-label={t('Breadcrumb')} className="no-print">
      <ol className="flex items-center gap-1.5 text-small font-medium text-ink-3 min-[900px]:text-chalk-2">
        <li>
          <Link to="/" prefetch="intent" className="inline-flex min-h-11 min-w-11 items-center hover:underline">
            {t('Home')}
          </Link>
        </li>
        <li className="flex items-center gap-1.5">
          <ChevronRight aria-hidden className="size-4 opacity-60" />
          <Link to="/courses" prefetch="intent" className="inline-flex min-h-11 items-center hover:underline">
            {t('Courses')}
          </Link>
        </li>
      </ol>
    </nav>
  );
}

function About({ text }: { text: string }) {
  const t = useT();
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="mb-3 text-[2.25rem] leading-[1.04] min-[900px]:mb-4 min-[900px]:text-[2.875rem]">
        {t('About this course')}
      </h2>
      <p lang={languageOf(text)} className="max-w-[66ch] whitespace-pre-line text-ink-2">
        {text}
      </p>
    </section>
  );
}

/** Staff may write a line or more. */
const longChip = 'max-w-full py-2 wrap-anywhere';

/** A drawn cover leaves its left side free for a mark; the banner of the same course is centred. */
const bannerOf = (thumbnail: string) => thumbnail.replace(/^\/art\/course\//, '/art/banner/');

/** A title may have 200 letters: longer ones are smaller. */
function titleSize(title: string) {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (title.length <= 12)
    return 'text-[clamp(3.125rem,14vw,3.75rem)] leading-[.94] min-[900px]:text-[6.5rem] min-[900px]:leading-[.9]';
  if (title.length <= 18 && longestWord <= 12)
    return 'text-[clamp(2.75rem,13vw,3.25rem)] leading-[.94] min-[900px]:text-[5.75rem] min-[900px]:leading-[.9]';
  if (title.length <= 40 && longestWord <= 14) return 'text-[2.75rem] leading-[.94] min-[900px]:text-[4.75rem]';
  if (title.length <= 90) return 'text-[2.25rem] leading-none min-[900px]:text-[3.25rem]';
  return 'text-[1.75rem] leading-[1.04] min-[900px]:text-[2.25rem]';
}

// On phones: price and "Ask us", sticky at the bottom until the footer; not while the fee is in view, which says the same, nor on a screen so
// low that it would cover what is read.
function CourseBottomBar({ course: { title, price } }: { course: Pick<Course, 'title' | 'price'> }) {
  const t = useT();
  const isFeeInView = useInView('fee');
  const paid = shownFee(price, t);
  return (
    <div
      inert={isFeeInView}
      className={classNames(
        'no-print bottom-0 z-10 mt-15 -mb-15 flex items-center gap-3.5 border-t-[1.5px] border-line bg-surface/96 px-4 pt-2.5 pb-[calc(.625rem+env(safe-area-inset-bottom))] backdrop-blur-[10px] transition-opacity duration-200 [@media(min-height:480px)]:sticky min-[900px]:hidden',
        isFeeInView && 'opacity-0',
      )}
    >
      <p className="mr-auto min-w-0 leading-[1.12]">
        {!isFree(price) && <span className="block text-micro text-ink-3">{t('Discounted Amount')}</span>}
        <b
          className={
            paid.length <= 12
              ? 'block font-display text-[1.8125rem] leading-none'
              : 'line-clamp-2 font-display text-ui leading-[1.12]'
          }
        >
          {paid}
        </b>
      </p>
      <CourseAskLink title={title} className="shrink-0">
        {t('Ask us')}
      </CourseAskLink>
    </div>
  );
}
