// The page for unknown addresses below /dashboard.
import { useT } from '../../language/translation.tsx';
import { MissingPage } from '../../site/frame/problem-page.tsx';

export default function DashboardNotFound() {
  const t = useT();
  return (
    <>
      <title>{t('{title} | Dashboard', { title: t('Page not found') })}</title>
      <MissingPage />
    </>
  );
}
