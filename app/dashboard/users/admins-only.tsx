// Shows a page to administrators only. Editors have no link to it; with its address they see the reason.
import type { ReactNode } from 'react';
import { useStaff } from '../../api/staff.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../records/page-title.tsx';

export function AdminsOnly({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  if (useStaff().me.role === 'admin') return children;
  return (
    <>
      <PageTitle title={t(title)} />
      <EmptyState
        title={t('You do not have permission to do this.')}
        action={
          <ButtonLink to="/dashboard" size="small" prefetch="none">
            {t('Back to the dashboard')}
          </ButtonLink>
        }
      >
        {t('Only administrators can manage users.')}
      </EmptyState>
    </>
  );
}
