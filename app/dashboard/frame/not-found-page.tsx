// The page for unknown addresses below /dashboard: the way back for staff, not the links of visitors.
import { useT } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../parts/page-title.tsx';

export default function DashboardNotFound() {
  const t = useT();
  return (
    <>
      <PageTitle
        title={t('Page not found')}
        help={t('There is nothing at this address. It may have moved, or the link has a mistake in it.')}
      />
      <ButtonLink to="/dashboard" size="small" className="mt-6">
        {t('Back to the dashboard')}
      </ButtonLink>
    </>
  );
}
