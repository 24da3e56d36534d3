// Tabs for the classes, or the levels of spoken English.
import { Link } from 'react-router';
import { levelName } from '#contract/choices.ts';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';

type LevelTabsProps = { level: string; levels: readonly string[]; base: string; label: string; className?: string };

export function LevelTabs({ level, levels, base, label, className }: LevelTabsProps) {
  const t = useT();
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex gap-1 rounded-[14px] bg-sunken p-1">
        {levels.map((one) => (
          <li key={one} className="grow">
            <Link
              to={`${base}/${one}`}
              prefetch="intent"
              aria-current={one === level ? 'page' : undefined}
              className={classNames(
                'relative flex min-h-11 items-center justify-center rounded-[10px] px-1.5 text-small min-[360px]:text-ui',
                one === level ? 'bg-surface font-semibold text-ink shadow-1' : 'font-medium text-ink-2 hover:text-ink',
              )}
            >
              {t(levelName(one))}
              {one === level && <span aria-hidden className="absolute bottom-1 size-1.5 rounded-full bg-sun" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
