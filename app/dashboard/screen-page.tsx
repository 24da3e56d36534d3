// /dashboard/add-… and /dashboard/edit-…: finds the screen of the address and shows its form or its list.
import type { Route } from './+types/screen-page.ts';
import DashboardNotFound from './frame/not-found-page.tsx';
import { AddRecord } from './records/add-record.tsx';
import { loadManagerData, type ManagerData, requireSignIn } from './records/loading.ts';
import { Manager } from './records/manager.tsx';
import { findScreen } from './screens.ts';

export async function clientLoader({ params, url }: Route.ClientLoaderArgs): Promise<ManagerData<never>> {
  requireSignIn(url);
  const found = findScreen(params.screen);
  return found?.is === 'manage' ? loadManagerData(found.screen, url) : {};
}

export default function ScreenPage({ params, loaderData }: Route.ComponentProps) {
  const found = findScreen(params.screen);
  if (!found) return <DashboardNotFound />;
  // The keys reset all state for another screen.
  return found.is === 'add' ? (
    <AddRecord key={params.screen} screen={found.screen} />
  ) : (
    <Manager key={params.screen} screen={found.screen} data={loaderData} />
  );
}
