// /dashboard/edit-users: the list of users, with their last sign-in and whether they have a second step.
import { Download, MailPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AccountSettings, AccountState } from '#contract/accounts/account.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { userChange } from '#contract/resources/users.ts';
import type { InputOf, User } from '#contract/resources.ts';
import { orUndefined } from '../../api/loading.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { timeAgo } from '../../ui/time-ago.ts';
import { showToast } from '../../ui/toast.ts';
import { checkWith } from '../form/check.ts';
import { saveFromServer } from '../list/download.ts';
import { loadManagerData, type ManagerData, requireSignIn } from '../list/loading.ts';
import { AdminsOnly } from '../parts/admins-only.tsx';
import { showFailure } from '../parts/show-failure.ts';
import { Manager } from '../records/manager.tsx';
import type { Route } from './+types/list-page.ts';
import { userScreen } from './form.tsx';
import { ResetSecondStep } from './reset-second-step.tsx';
import { SecondStepRule } from './second-step-rule.tsx';

const screen = { ...userScreen, sentences: { ...staffSentences.users, missing: staffSentences.users.missingOnEdit } };

type Loaded = ManagerData<User> & { allowed: boolean; states?: AccountState[]; settings?: AccountSettings };

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Loaded> {
  requireSignIn(url);
  const me = await orUndefined(api.me());
  if (me?.role === 'editor') return { allowed: false };
  const [data, states, settings] = await Promise.all([
    loadManagerData(screen, url),
    orUndefined(api.accounts.states()),
    orUndefined(api.accounts.settings()),
  ]);
  return { allowed: true, ...data, states, settings };
}

export default function UserManager({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { states = [], settings, editing } = loaderData;
  useEffect(() => {
    const { allowed, list, editing } = loaderData;
    // After every failed attempt.
    if (allowed && !list && !editing) showToast('failure', staffSentences.users.loadFailed);
  }, [loaderData]);
  const edited = editing && 'record' in editing ? editing.record : undefined;
  return (
    <AdminsOnly title={screen.manage.title} why={staffSentences.users.adminsOnly}>
      <Manager
        screen={withStates(states)}
        data={loaderData}
        tools={
          <ButtonLink to="/dashboard/invite-users" look="outline" size="small" prefetch="none">
            <MailPlus aria-hidden className="size-5" />
            {t('Invite someone')}
          </ButtonLink>
        }
        below={<ExportButton />}
        check={(values) => checkWith(userChange, values)}
        save={({ _id }, input, version) => api.of('users').update(_id, input as InputOf<'users'>, version)}
      />
      {!editing && settings && <SecondStepRule required={settings.secondStepRequired} />}
      {edited && states.some(({ _id, secondStep }) => _id === edited._id && secondStep) && (
        <ResetSecondStep user={edited} />
      )}
    </AdminsOnly>
  );
}

/** Each row says when its user last signed in, and whether with a second step. */
function withStates(states: AccountState[]): typeof screen {
  return {
    ...screen,
    row: (user, translator) => {
      const { t } = translator;
      const row = screen.row(user, translator);
      const state = states.find(({ _id }) => _id === user._id);
      if (!state) return row;
      const when = state.signedInAt
        ? t('Last sign-in: {when}', { when: timeAgo(new Date(state.signedInAt), translator) })
        : t('Never signed in');
      return {
        ...row,
        about: [row.about, when, state.secondStep ? t('Second step on') : t('No second step')].join(' · '),
      };
    },
  };
}

function ExportButton() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveFromServer('/api/users/export', 'users.csv');
    } catch (error) {
      showFailure(error, msg('The users could not be exported.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="outline" size="small" disabled={busy} onClick={() => void save()}>
      <Download aria-hidden className="size-5" />
      {t('Export')}
    </Button>
  );
}
