// How long the institute keeps what a visitor sends with a form.
import { monthsOf } from '#contract/enquiries/retention.ts';
import { useInstitute } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';

export function RetentionNote() {
  const t = useT();
  const months = monthsOf(useInstitute().enquiriesKept);
  return (
    <p className="max-w-[60ch] text-small text-pretty text-ink-2">
      {months % 12 === 0
        ? t(
            'We use what you send only to answer you, and delete it after {count, plural, one {# year} other {# years}}.',
            { count: months / 12 },
          )
        : t(
            'We use what you send only to answer you, and delete it after {count, plural, one {# month} other {# months}}.',
            { count: months },
          )}
    </p>
  );
}
