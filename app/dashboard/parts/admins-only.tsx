// Shows a page to administrators only. Editors have no link to it; with its address they see the reason.
import type { ReactNode } from 'react';
import { useStaff } from '../../api/staff.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from './page-title.tsx';

type AdminsOnlyProps = { title: string; why: string; children: ReactNode };

/** `title` and `why` are messages. */
export function AdminsOnly({ title, why, children }: AdminsOnlyProps) {
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
        {t(why)}
      </EmptyState>
    </>
  );
}
