// The page for unknown addresses below /dashboard.
import { MissingPage } from '../../site/frame/problem-page.tsx';

export default function DashboardNotFound() {
  return <MissingPage />;
}
