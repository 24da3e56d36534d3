// Users are for administrators. Editors do not find these pages in the menu; with the address they are told why.
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../page-title.tsx';
import { useStaff } from '../staff.ts';

export function ForAdmins({ title, children }: { title: string; children: ReactNode }) {
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
