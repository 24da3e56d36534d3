// A row of links that narrow a list, such as by class. The choice is in the address, so the row works without script; on phones it is swiped.
import { Link } from 'react-router';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { languageOf } from '../../ui/language.ts';

type FilterLinksProps = {
  label: string;
  /** Beside another row the label is shown. */
  isNamed?: boolean;
  /** The first link takes the filter away. */
  choices: { value: string; text: string }[];
  chosen: string;
  addressOf: (value: string) => string;
  replace?: boolean;
  /** Where the server narrows the list. */
  reloadDocument?: boolean;
};

export function FilterLinks({ label, isNamed, choices, chosen, addressOf, ...how }: FilterLinksProps) {
  const t = useT();
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1.5 [scrollbar-width:none] min-[900px]:mx-0 min-[900px]:flex-wrap min-[900px]:px-0">
        {isNamed && (
          <li aria-hidden className="flex min-w-16 shrink-0 items-center text-small font-medium text-ink-3">
            {label}
          </li>
        )}
        {[{ value: '', text: t('All') }, ...choices].map(({ value, text }) => (
          <li key={value} className="shrink-0">
            <Link
              to={addressOf(value)}
              {...how}
              lang={languageOf(text)}
              preventScrollReset
              aria-current={value === chosen ? 'true' : undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-full px-4 text-ui transition-colors duration-200',
                value === chosen
                  ? 'bg-primary font-semibold text-on-primary'
                  : 'bg-surface font-medium ring-strong hover:bg-sunken',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
