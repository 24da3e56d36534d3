// The row of subjects under the hero, those of which there is a course.
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

type Subject = { text: string; course: string; icon: LucideIcon };

export const subjects: Subject[] = [
  { text: msg('PGDCA'), course: 'pgdca', icon: Monitor },
  { text: msg('Programming'), course: 'programming', icon: Code },
  { text: msg('Graphic Designer'), course: 'graphic-designer', icon: Palette },
  { text: msg('AI Tools'), course: 'ai-tools-diploma', icon: Sparkles },
  { text: msg('Spoken English'), course: 'spoken-english', icon: MessagesSquare },
  { text: msg('10th class'), course: '10th-class-support', icon: GraduationCap },
  { text: msg('TOSS'), course: 'toss-open-school', icon: School },
  { text: msg('Career guidance'), course: 'career-guidance', icon: Compass },
];

export function HomeSubjects({ taught }: { taught: string[] }) {
  const t = useT();
  const shown = subjects.filter(({ course }) => taught.includes(course));
  // Separates the sections before and after it.
  if (shown.length === 0) return <div className="h-4.5" />;
  return (
    <nav aria-label={t('Subjects')}>
      <ul className="wrap flex justify-between gap-2.5 overflow-x-auto pt-4.5 pb-1.5 [scrollbar-width:none] min-[900px]:gap-1.5 min-[900px]:pt-6.5">
        {shown.map(({ text, course, icon }) => (
          <li key={course} className="shrink-0">
            <Chip to={`/courses/${course}`} icon={icon} className="whitespace-nowrap">
              {t(text)}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
