// For administrators: how many certificates wait for their approval.
import { useStaff } from '../../api/staff.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';

export function WaitingForApproval() {
  const t = useT();
  const { me, overview } = useStaff();
  const count = overview?.waitingCertificates ?? 0;
  if (me.role !== 'admin' || count === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-sun-soft px-4.5 py-3 font-semibold text-sun-ink">
      {t(
        '{count, plural, one {# certificate waits for your approval} other {{count, number} certificates wait for your approval}}',
        { count },
      )}
      <ButtonLink to="/dashboard/edit-certificate?status=Waiting" size="small" prefetch="none">
        {t('Look at them')}
      </ButtonLink>
    </p>
  );
}
