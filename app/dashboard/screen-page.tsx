// /dashboard/add-… and /dashboard/edit-…: the address names an entry of the table, and the mechanism does the rest.
import { MissingPage } from '../site/frame/problem.tsx';
import type { Route } from './+types/screen-page.ts';
import { Adder } from './records/adder.tsx';
import { askToSignIn, loadManaged, type Managed } from './records/loading.ts';
import { Manager } from './records/manager.tsx';
import { findScreen } from './screens.ts';

export async function clientLoader({ params, url }: Route.ClientLoaderArgs): Promise<Managed<never>> {
  askToSignIn(url);
  const found = findScreen(params.screen);
  return found?.is === 'manage' ? loadManaged(found.screen, url) : {};
}

export default function ScreenPage({ params, loaderData }: Route.ComponentProps) {
  const found = findScreen(params.screen);
  if (!found) return <MissingPage />;
  // A new page for each screen: nothing of one must show up in another.
  return found.is === 'add' ? (
    <Adder key={params.screen} screen={found.screen} />
  ) : (
    <Manager key={params.screen} screen={found.screen} data={loaderData} />
  );
}
