// A certificate's status: always the word and a dot, never colour alone.
import type { CertificateState } from '#contract/certificates/state.ts';
import { msg } from '#contract/language/translate.ts';
import { useT } from '../language/translation.tsx';
import { classNames } from './class-names.ts';

const looks: Record<CertificateState, string> = {
  Verified: 'bg-leaf-soft text-leaf',
  Pending: 'bg-sun-soft text-sun-ink',
  Rejected: 'bg-danger-soft text-danger',
  Withdrawn: 'bg-danger-soft text-danger',
};

const words: Record<CertificateState, string> = {
  Verified: msg('Verified'),
  Pending: msg('Pending'),
  Rejected: msg('Rejected'),
  Withdrawn: msg('Withdrawn'),
};

export function StatusPill({ status, className }: { status: CertificateState; className?: string }) {
  const t = useT();
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 rounded-full px-3 py-1 text-small font-semibold',
        'before:size-2 before:rounded-full before:bg-current',
        looks[status],
        className,
      )}
    >
      {t(words[status])}
    </span>
  );
}
