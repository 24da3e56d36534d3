// /dashboard/invite-users: invites someone by e-mail or by a link to hand over, and lists what is not accepted yet.
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { InvitationEntry, Invited } from '#contract/accounts/account.ts';
import { ApiError } from '#contract/api.ts';
import type { Role } from '#contract/choices.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { useAttempt } from '../../api/attempt.ts';
import { orUndefined } from '../../api/loading.ts';
import { roleNames } from '../../api/staff.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, inputClass } from '../../ui/form/field.tsx';
import { type Problem, ProblemBox } from '../../ui/form/problem-box.tsx';
import { showToast } from '../../ui/toast.ts';
import { SelectField } from '../form/select-field.tsx';
import { requireSignIn } from '../list/loading.ts';
import { AdminsOnly } from '../parts/admins-only.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import type { Route } from './+types/invite-page.ts';
import { InvitationList } from './invitation-list.tsx';
import { RoleTable } from './role-table.tsx';
import { usersScreen } from './screen.ts';

const title = msg('Invite someone');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  requireSignIn(url);
  const me = await orUndefined(api.me());
  if (me?.role === 'editor') return { canMail: false, invitations: [] };
  const [mail, invitations] = await Promise.all([
    orUndefined(api.canMailLinks()),
    orUndefined<InvitationEntry[]>(api.accounts.invitations()),
  ]);
  return { canMail: mail?.canMail ?? false, invitations: invitations ?? [] };
}

export default function InviteUsers({ loaderData: { canMail, invitations } }: Route.ComponentProps) {
  const t = useT();
  const [made, setMade] = useState<Invited>();
  return (
    <AdminsOnly title={title} why={staffSentences.users.adminsOnly}>
      <PageTitle title={t(title)} crumbs={[{ label: usersScreen.label, to: usersScreen.manage.address }]} />
      <div className="mt-6 grid items-start gap-5 min-[1200px]:grid-cols-2">
        <div className="rounded-card bg-surface p-4.5 ring-soft min-[1000px]:p-5.5">
          <p className="mb-4 text-ink-2">
            {t(
              'Whoever opens the link gives a name and chooses a password. It is valid for 7 days and can be used once.',
            )}
          </p>
          {made?.link && <HandOver key={made._id} link={made.link} email={made.email} />}
          <InviteForm canMail={canMail} onMade={setMade} />
        </div>
        <InvitationList invitations={invitations} />
      </div>
    </AdminsOnly>
  );
}

function InviteForm({ canMail, onMade }: { canMail: boolean; onMade: (made: Invited) => void }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const attemptOnce = useAttempt();
  const invite = async (by: 'mail' | 'link') => {
    setError(email.trim() === '' ? t('Type an email address.') : undefined);
    setProblem(undefined);
    if (busy || email.trim() === '') return;
    setBusy(true);
    try {
      const made = await attemptOnce((key) => api.accounts.invite({ email, role, by }, key));
      // A link is shown instead.
      if (by === 'mail') showToast('success', msg('The invitation is on its way.'));
      setEmail('');
      onMade(made);
      await revalidate();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const named = failure.errors.find(({ field }) => field === 'email');
      if (named) setError(named.message);
      else setProblem({ text: failure.message });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void invite(canMail ? 'mail' : 'link');
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProblemBox problem={problem} />
      <Field
        name="email"
        label={t('Email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SelectField
        name="role"
        label={t('Role')}
        options={Object.entries(roleNames).map(([value, label]) => ({ value, label }))}
        value={role}
        onChange={(chosen) => setRole(chosen as Role)}
      />
      <RoleTable />
      <div className="flex flex-wrap gap-2.5">
        {canMail && (
          <Button type="submit" size="small" disabled={busy}>
            {t('Send by e-mail')}
          </Button>
        )}
        <Button
          type={canMail ? 'button' : 'submit'}
          look={canMail ? 'outline' : 'primary'}
          size="small"
          disabled={busy}
          onClick={canMail ? () => void invite('link') : undefined}
        >
          {t('Make a link to hand over')}
        </Button>
      </div>
      {!canMail && (
        <p className="text-small text-ink-2">{t('This site sends no e-mail: hand the link over yourself.')}</p>
      )}
    </form>
  );
}

function HandOver({ link, email }: { link: string; email: string }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  // On a phone the button that made it may have been scrolled to.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box} role="status" className="mb-5 grid scroll-mt-20 gap-2 rounded-m bg-leaf-soft p-4">
      <p className="font-semibold text-leaf wrap-anywhere">
        {t('The link for {email}. It is shown once: copy it now.', { email })}
      </p>
      <input
        readOnly
        aria-label={t('Link to hand over')}
        value={link}
        onFocus={(event) => event.target.select()}
        className={inputClass(undefined, 'h-13')}
      />
      <CopyButton text={link}>{t('Copy the link')}</CopyButton>
    </div>
  );
}
