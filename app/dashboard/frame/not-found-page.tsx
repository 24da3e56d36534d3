// An address below /dashboard that leads nowhere.
import { MissingPage } from '../../site/frame/problem.tsx';

export default function DashboardNotFound() {
  return <MissingPage />;
}
