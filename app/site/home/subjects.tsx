// The row of subjects under the hero. Each links to its course, if there is one.
import {
  Code,
  Compass,
  GraduationCap,
  type LucideIcon,
  MessagesSquare,
  Monitor,
  Palette,
  School,
  Sparkles,
} from 'lucide-react';
import { msg } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { Chip } from '../../ui/chip.tsx';

type Subject = { text: string; course: string; icon: LucideIcon; otherwise: string };

export const subjects: Subject[] = [
  { text: msg('PGDCA'), course: 'pgdca', icon: Monitor, otherwise: '/courses' },
  { text: msg('Programming'), course: 'programming', icon: Code, otherwise: '/courses' },
  { text: msg('Graphic Designer'), course: 'graphic-designer', icon: Palette, otherwise: '/courses' },
  { text: msg('AI Tools'), course: 'ai-tools-diploma', icon: Sparkles, otherwise: '/courses' },
  { text: msg('Spoken English'), course: 'spoken-english', icon: MessagesSquare, otherwise: '/courses' },
  { text: msg('10th class'), course: '10th-class-support', icon: GraduationCap, otherwise: '/classes/Class-10' },
  { text: msg('TOSS'), course: 'toss-open-school', icon: School, otherwise: '/contact' },
  { text: msg('Career guidance'), course: 'career-guidance', icon: Compass, otherwise: '/contact' },
];

/** The page of the course if it exists, else a page to ask. */
export function addressOfSubject(course: string, taught: string[]) {
  if (taught.includes(course)) return `/courses/${course}`;
  return subjects.find((subject) => subject.course === course)?.otherwise ?? '/courses';
}

export function HomeSubjects({ taught }: { taught: string[] }) {
  const t = useT();
  return (
    <nav aria-label={t('Subjects')}>
      <ul className="wrap flex justify-between gap-2.5 overflow-x-auto pt-4.5 pb-1.5 [scrollbar-width:none] min-[900px]:gap-1.5 min-[900px]:pt-6.5">
        {subjects.map(({ text, course, icon }) => (
          <li key={course} className="shrink-0">
            <Chip to={addressOfSubject(course, taught)} icon={icon} className="whitespace-nowrap">
              {t(text)}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
