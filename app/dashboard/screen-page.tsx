// /dashboard/add-… and /dashboard/edit-…: finds the screen of the address and shows its form, its list or its order.
import { useSearchParams } from 'react-router';
import { type ArrangedName, isArranged, type RecordOf, type ResourceName } from '#contract/resources.ts';
import type { Route } from './+types/screen-page.ts';
import { Arrange } from './arrange/arrange.tsx';
import DashboardNotFound from './frame/not-found-page.tsx';
import { addressWith } from './list/address.ts';
import { loadManagerData, type ManagerData, requireSignIn } from './list/loading.ts';
import { AddRecord } from './records/add-record.tsx';
import { Manager } from './records/manager.tsx';
import { findScreen } from './screens.ts';

export async function clientLoader({
  params,
  url,
}: Route.ClientLoaderArgs): Promise<ManagerData<RecordOf<ResourceName>>> {
  requireSignIn(url);
  const found = findScreen(params.screen);
  return found?.is === 'manage' ? loadManagerData(found.screen, url) : {};
}

export default function ScreenPage({ params, loaderData }: Route.ComponentProps) {
  const found = findScreen(params.screen);
  const [search] = useSearchParams();
  if (!found) return <DashboardNotFound />;
  const { screen } = found;
  const { name } = screen;
  if (loaderData.arranging && isArranged(name)) {
    const back = screen.manage.address + addressWith(search, { arrange: '' });
    return (
      <Arrange<ArrangedName> key={params.screen} screen={{ ...screen, name }} data={loaderData.arranging} back={back} />
    );
  }
  // The keys reset all state for another screen.
  return found.is === 'add' ? (
    <AddRecord key={params.screen} screen={screen} />
  ) : (
    <Manager key={params.screen} screen={screen} data={loaderData} />
  );
}
