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
import { Chip } from '../../ui/chip.tsx';

type Subject = { text: string; course: string; icon: LucideIcon; otherwise: string };

export const subjects: Subject[] = [
  { text: 'PGDCA', course: 'pgdca', icon: Monitor, otherwise: '/courses' },
  { text: 'Programming', course: 'programming', icon: Code, otherwise: '/courses' },
  { text: 'Graphic Designer', course: 'graphic-designer', icon: Palette, otherwise: '/courses' },
  { text: 'AI Tools', course: 'ai-tools-diploma', icon: Sparkles, otherwise: '/courses' },
  { text: 'Spoken English', course: 'spoken-english', icon: MessagesSquare, otherwise: '/courses' },
  { text: '10th class', course: '10th-class-support', icon: GraduationCap, otherwise: '/classes/Class-10' },
  { text: 'TOSS', course: 'toss-open-school', icon: School, otherwise: '/contact' },
  { text: 'Career guidance', course: 'career-guidance', icon: Compass, otherwise: '/contact' },
];

/** The page of the course if it exists, else a page to ask. */
export function addressOfSubject(course: string, taught: string[]) {
  if (taught.includes(course)) return `/courses/${course}`;
  return subjects.find((subject) => subject.course === course)?.otherwise ?? '/courses';
}

export function HomeSubjects({ taught }: { taught: string[] }) {
  return (
    <nav aria-label="Subjects">
      <ul className="flex gap-2.5 overflow-x-auto px-5 pt-4.5 pb-1.5 [scrollbar-width:none] min-[900px]:mx-auto min-[900px]:max-w-300 min-[900px]:justify-between min-[900px]:gap-1.5 min-[900px]:px-10 min-[900px]:pt-6.5">
        {subjects.map(({ text, course, icon: Icon }) => (
          <li key={course} className="shrink-0">
            <Chip to={addressOfSubject(course, taught)} icon={<Icon aria-hidden />} className="whitespace-nowrap">
              {text}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
