// /dashboard/edit-users: the list of users.
import { useEffect } from 'react';
import { userChange } from '#contract/resources/users.ts';
import type { InputOf, User } from '#contract/resources.ts';
import { staffSentences } from '#contract/staff-messages.ts';
import { orUndefined } from '../../api/loading.ts';
import { api } from '../../api/staff-api.ts';
import { showToast } from '../../ui/toast.ts';
import { checkWith } from '../records/form-state.ts';
import { loadManagerData, type ManagerData, requireSignIn } from '../records/loading.ts';
import { Manager } from '../records/manager.tsx';
import type { Route } from './+types/list-page.ts';
import { AdminsOnly } from './admins-only.tsx';
import { userScreen } from './form.tsx';

const screen = { ...userScreen, sentences: { ...staffSentences.users, missing: staffSentences.users.missingOnEdit } };

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<ManagerData<User> & { allowed: boolean }> {
  requireSignIn(url);
  const me = await orUndefined(api.me());
  return me?.role === 'editor' ? { allowed: false } : { allowed: true, ...(await loadManagerData(screen, url)) };
}

export default function UserManager({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    const { allowed, list, editing } = loaderData;
    // After every failed attempt.
    if (allowed && !list && !editing) showToast('failure', staffSentences.users.loadFailed);
  }, [loaderData]);
  return (
    <AdminsOnly title={screen.manage.title}>
      <Manager
        screen={screen}
        data={loaderData}
        check={(values) => checkWith(userChange, values)}
        save={({ _id }, input, version) => api.of('users').update(_id, input as InputOf<'users'>, version)}
      />
    </AdminsOnly>
  );
}
