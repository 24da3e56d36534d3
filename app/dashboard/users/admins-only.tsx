// Shows a page to administrators only. Editors have no link to it; with its address they see the reason.
import type { ReactNode } from 'react';
import { useStaff } from '../../api/staff.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../records/page-title.tsx';

export function AdminsOnly({ title, children }: { title: string; children: ReactNode }) {
  if (useStaff().me.role === 'admin') return children;
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        title="You do not have permission to do this."
        action={
          <ButtonLink to="/dashboard" size="small" prefetch="none">
            Back to the dashboard
          </ButtonLink>
        }
      >
        Only administrators can manage users.
      </EmptyState>
    </>
  );
}
