// /dashboard/figures: certificates by month, verifications by day, enquiries by course and state.
import { useRevalidator } from 'react-router';
import type { Figures } from '#contract/history/figures.ts';
import { orUndefined } from '../../api/loading.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { requireSignIn } from '../list/loading.ts';
import { PageTitle } from '../parts/page-title.tsx';
import type { Route } from './+types/page.ts';
import { CertificatesByMonth } from './certificates-by-month.tsx';
import { EnquiriesByCourse } from './enquiries-by-course.tsx';
import { VerificationsByDay } from './verifications-by-day.tsx';

/** Undefined when they could not be loaded. */
type Data = { figures: Figures | undefined };

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Data> {
  requireSignIn(url);
  return { figures: await orUndefined(api.figures()) };
}

export default function FiguresPage({ loaderData: { figures } }: Route.ComponentProps) {
  const t = useT();
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageTitle title={t('Figures')} />
      {figures ? (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4.5">
          <CertificatesByMonth months={figures.certificates} />
          <VerificationsByDay {...figures.verifications} />
          <EnquiriesByCourse enquiries={figures.enquiries} />
        </div>
      ) : (
        <EmptyState
          title={t('The figures could not be loaded.')}
          action={
            <Button size="small" disabled={state === 'loading'} onClick={() => revalidate()}>
              {t('Try again')}
            </Button>
          }
        />
      )}
    </>
  );
}
