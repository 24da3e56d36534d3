// What the institute teaches: links with a description, to what there is.
import { BadgeCheck, BookOpen, type LucideIcon, Monitor, Play, Shapes } from 'lucide-react';
import { Link } from 'react-router';
import { sectionsShown } from '#contract/institute/home.ts';
import { msg } from '#contract/language/translate.ts';
import { useInstitute } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { spanOf } from '../../ui/rows-of-six.ts';

/** Whether there are any; `lectures` is the page of the first unit. */
type Taught = { courses: boolean; notes: boolean; lectures?: string };
type Shown = Taught & { tuitions: boolean };
type Topic = { to?: string | false; icon: LucideIcon; title: string; text: string };

const topicsOf = ({ courses, notes, lectures, tuitions }: Shown): Topic[] => [
  {
    to: courses && '/courses',
    icon: Monitor,
    title: msg('Courses'),
    text: msg('Each with its fee and the work it leads to.'),
  },
  {
    to: tuitions && '/#tuitions',
    icon: Shapes,
    title: msg('Tuition and open school'),
    text: msg('Nursery to Intermediate (MPC, CEC, BiPC), 10th class support, TOSS open school and career guidance.'),
  },
  { to: lectures, icon: Play, title: msg('Recorded lectures'), text: msg('Unit by unit, free to watch.') },
  { to: notes && '/notes', icon: BookOpen, title: msg('Study notes'), text: msg('To download, free for everyone.') },
  {
    to: '/certificate-verification',
    icon: BadgeCheck,
    title: msg('Certificates'),
    text: msg('Each has a number, and anyone can check it here.'),
  },
];

export function AboutTeaching({ taught }: { taught: Taught }) {
  const t = useT();
  const section = useReveal<HTMLElement>();
  const { sections } = useInstitute().home;
  const tuitions = sectionsShown(sections).includes('tuitions');
  const topics = topicsOf({ ...taught, tuitions }).flatMap(({ to, ...topic }) => (to ? { to, ...topic } : []));
  return (
    <section ref={section} aria-labelledby="teaching" className="border-y-[1.5px] border-line bg-surface">
      <div className="wrap section">
        <SectionHeading id="teaching" kicker={t('What we teach')} title={t('From the first dot to the last')} />
        <ul className="grid gap-3.5 min-[900px]:grid-cols-6 min-[900px]:gap-5.5">
          {topics.map(({ to, icon: Icon, title, text }, i) => (
            <li key={to} data-reveal className={classNames('grid', spanOf(i, topics.length))}>
              <Link
                to={to}
                prefetch="intent"
                className="group flex items-start gap-4 rounded-card bg-sunken p-5.5 hover:bg-primary-soft"
              >
                <span className="grid size-12 shrink-0 place-items-center rounded-m bg-surface text-primary">
                  <Icon aria-hidden className="size-6" />
                </span>
                <span className="min-w-0">
                  <span className="block font-display text-[1.5rem] leading-[1.12] font-bold group-hover:underline">
                    {t(title)}
                  </span>
                  <span className="mt-1 block text-ui leading-[1.42] text-ink-2">{t(text)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
