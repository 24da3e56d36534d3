// /dashboard/edit-users: who may sign in.
import { useEffect } from 'react';
import { sentences } from '#contract/messages.ts';
import { userChange } from '#contract/resources/users.ts';
import type { InputOf, User } from '#contract/resources.ts';
import { orNothing } from '../../api/loading.ts';
import { api } from '../../api/send.ts';
import { showToast } from '../../ui/toast.ts';
import { checkWith } from '../records/form-state.ts';
import { askToSignIn, loadManaged, type Managed } from '../records/loading.ts';
import { Manager } from '../records/manager.tsx';
import type { Route } from './+types/list-page.ts';
import { ForAdmins } from './admins-only.tsx';
import { userScreen } from './form.tsx';

const screen = { ...userScreen, sentences: { ...sentences.users, missing: sentences.users.missingOnEdit } };

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Managed<User> & { allowed: boolean }> {
  askToSignIn(url);
  const me = await orNothing(api.me());
  return me?.role === 'editor' ? { allowed: false } : { allowed: true, ...(await loadManaged(screen, url)) };
}

export default function UserManager({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    const { allowed, list, editing } = loaderData;
    // Each time: whoever tries again hears again that it failed.
    if (allowed && !list && !editing) showToast('failure', sentences.users.loadFailed);
  }, [loaderData]);
  return (
    <ForAdmins title={screen.manage.title}>
      <Manager
        screen={screen}
        data={loaderData}
        check={(values) => checkWith(userChange, values)}
        save={({ _id }, input, version) => api.of('users').update(_id, input as InputOf<'users'>, version)}
      />
    </ForAdmins>
  );
}
