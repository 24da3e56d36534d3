// A certificate's status: always the word and a dot, never colour alone.
import type { CertificateStatus } from '#contract/levels.ts';
import { classNames } from './class-names.ts';

const looks: Record<CertificateStatus, string> = {
  Verified: 'bg-leaf-soft text-leaf',
  Pending: 'bg-sun-soft text-sun-ink',
  Rejected: 'bg-danger-soft text-danger',
};

export function StatusPill({ status, className }: { status: CertificateStatus; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 rounded-full px-3 py-1 text-small font-semibold',
        'before:size-2 before:rounded-full before:bg-current before:content-[""]',
        looks[status],
        className,
      )}
    >
      {status}
    </span>
  );
}
