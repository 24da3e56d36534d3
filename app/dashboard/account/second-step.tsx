// The second step of signing in: what is set up, and how to add, change and remove it.
import { Download, KeyRound, ShieldCheck, ShieldOff, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SecondStepState } from '#contract/accounts/account.ts';
import { msg } from '#contract/language/translate.ts';
import { accountApi, addPasskey } from '../../api/account.ts';
import { useInstitute } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { showToast } from '../../ui/toast.ts';
import { When } from '../../ui/when.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { CurrentPassword } from './current-password.tsx';
import { Section } from './section.tsx';

type Task = 'code' | 'passkey' | 'recovery' | 'no code' | { passkey: string; name: string };

export function SecondStepSection({ state }: { state: SecondStepState }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [task, setTask] = useState<Task>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const isOn = state.codeSince !== null || state.passkeys.length > 0;
  const close = () => setTask(undefined);
  const added = (codes: string[], said: string) => {
    close();
    showToast('success', said);
    if (codes.length > 0) setRecoveryCodes(codes);
    void revalidate();
  };
  const removed = () => {
    close();
    showToast('success', msg('Removed'));
    void revalidate();
  };
  return (
    <Section title={t('Second step')} note={<OnOff isOn={isOn} />}>
      <p className="text-ink-2">
        {t('When you log in, you then show something besides the password: a stolen password alone opens nothing.')}
      </p>
      <ul className="divide-y-[1.5px] divide-line">
        <Entry
          icon={<Smartphone aria-hidden className="size-6 shrink-0 text-ink-3" />}
          title={t('Codes of an app')}
          about={state.codeSince ? <Since at={state.codeSince} /> : t('Six digits from an app on your phone')}
        >
          {state.codeSince ? (
            <Button
              look="quiet"
              size="small"
              onClick={() => setTask('no code')}
              aria-label={t('Remove codes of an app')}
            >
              {t('Remove')}
            </Button>
          ) : (
            <Button
              look="outline"
              size="small"
              onClick={() => setTask('code')}
              aria-label={t('Set up codes of an app')}
            >
              {t('Set up')}
            </Button>
          )}
        </Entry>
        {state.passkeys.map(({ _id, name, addedAt, usedAt }) => (
          <Entry
            key={_id}
            icon={<KeyRound aria-hidden className="size-6 shrink-0 text-ink-3" />}
            title={t('Passkey: {name}', { name })}
            about={usedAt ? <LastUse at={usedAt} /> : <Since at={addedAt} />}
          >
            <Button
              look="quiet"
              size="small"
              onClick={() => setTask({ passkey: _id, name })}
              aria-label={t('Remove passkey {name}', { name })}
            >
              {t('Remove')}
            </Button>
          </Entry>
        ))}
        {state.canHavePasskeys && (
          <Entry
            icon={<KeyRound aria-hidden className="size-6 shrink-0 text-ink-3" />}
            title={state.passkeys.length > 0 ? t('Another passkey') : t('Passkey')}
            about={t('Fingerprint, face or screen lock of this device, or a security key')}
          >
            <Button look="outline" size="small" onClick={() => setTask('passkey')}>
              {t('Add a passkey')}
            </Button>
          </Entry>
        )}
        {isOn && (
          <Entry
            icon={<ShieldCheck aria-hidden className="size-6 shrink-0 text-ink-3" />}
            title={t('Recovery codes')}
            about={t('{count, plural, one {# code is left} other {# codes are left}}, for when you lose the rest', {
              count: state.recoveryCodesLeft,
            })}
          >
            <Button look="outline" size="small" onClick={() => setTask('recovery')}>
              {t('Make new ones')}
            </Button>
          </Entry>
        )}
      </ul>

      <CodeDialog
        open={task === 'code'}
        onClose={close}
        onAdded={(codes) => added(codes, msg('Codes of an app are set up.'))}
      />
      <Dialog open={task === 'passkey'} onClose={close} title={t('Add a passkey')} closeButton>
        <PasskeyForm onAdded={(codes) => added(codes, msg('The passkey is added.'))} />
      </Dialog>
      <Dialog open={task === 'recovery'} onClose={close} title={t('New recovery codes')} closeButton>
        <p className="mb-4">{t('The earlier ones stop working.')}</p>
        <CurrentPassword
          button={t('Make new ones')}
          send={accountApi.renewRecoveryCodes}
          onDone={({ recoveryCodes: codes }) => added(codes, msg('New recovery codes are made.'))}
        />
      </Dialog>
      <Dialog open={task === 'no code'} onClose={close} title={t('Remove codes of an app?')} closeButton>
        <CurrentPassword button={t('Remove')} look="danger" send={accountApi.removeCode} onDone={removed} />
      </Dialog>
      <Dialog open={typeof task === 'object'} onClose={close} title={t('Remove this passkey?')} closeButton>
        {typeof task === 'object' && (
          <>
            <p className="mb-4">{task.name}</p>
            <CurrentPassword
              button={t('Remove')}
              look="danger"
              send={(present) => accountApi.removePasskey(task.passkey, present)}
              onDone={removed}
            />
          </>
        )}
      </Dialog>
      <RecoveryCodes codes={recoveryCodes} onClose={() => setRecoveryCodes(undefined)} />
    </Section>
  );
}

function OnOff({ isOn }: { isOn: boolean }) {
  const t = useT();
  const Icon = isOn ? ShieldCheck : ShieldOff;
  return (
    <span className={`flex items-center gap-1.5 text-small font-semibold ${isOn ? 'text-leaf' : 'text-ink-2'}`}>
      <Icon aria-hidden className="size-5" />
      {isOn ? t('On') : t('Off')}
    </span>
  );
}

function Since({ at }: { at: string }) {
  const t = useT();
  return (
    <>
      {t('Set up:')} <When at={at} />
    </>
  );
}

function LastUse({ at }: { at: string }) {
  const t = useT();
  return (
    <>
      {t('Last used:')} <When at={at} />
    </>
  );
}

type EntryProps = { icon: ReactNode; title: string; about: ReactNode; children: ReactNode };

function Entry({ icon, title, about, children }: EntryProps) {
  return (
    <li className="flex items-center gap-x-3.5 py-2.5">
      {icon}
      <div className="flex grow flex-wrap items-center gap-x-3.5 gap-y-2">
        <div className="min-w-40 flex-1 leading-tight">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="mt-0.5 text-small text-ink-2">{about}</p>
        </div>
        {children}
      </div>
    </li>
  );
}

// Adds a passkey: a name, the password, then the browser's own dialog.
function PasskeyForm({ onAdded }: { onAdded: (recoveryCodes: string[]) => void }) {
  const t = useT();
  return (
    <CurrentPassword
      button={t('Continue')}
      send={(present, fields) => addPasskey(present, String(fields.get('name') ?? '').trim() || t('Passkey'))}
      onDone={onAdded}
    >
      <Field
        name="name"
        label={t('Name of the passkey')}
        help={t('For example: my phone')}
        maxLength={60}
        autoComplete="off"
      />
    </CurrentPassword>
  );
}

// Recovery codes, shown once: copied or saved before the dialog is closed.
function RecoveryCodes({ codes, onClose }: { codes: string[] | undefined; onClose: () => void }) {
  const t = useT();
  const { name } = useInstitute();
  const text = (codes ?? []).join('\n');
  const save = () => {
    const content = `${name}\n${t('Recovery codes')}\n\n${text}\n`;
    saveAs('recovery-codes.txt', new Blob([content], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <Dialog
      open={codes !== undefined}
      onClose={onClose}
      title={t('Your recovery codes')}
      actions={
        <Button size="small" onClick={onClose}>
          {t('I have kept them')}
        </Button>
      }
    >
      <p>
        {t(
          'If you lose your phone, each of these codes logs you in once. Keep them where only you find them: they are not shown again.',
        )}
      </p>
      <ul className="mt-4 grid gap-1 rounded-m bg-sunken p-4 font-mono text-ink min-[480px]:grid-cols-2">
        {(codes ?? []).map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <CopyButton text={text}>{t('Copy')}</CopyButton>
        <Button look="outline" size="small" onClick={save}>
          <Download aria-hidden className="size-4.5" />
          {t('Save as a file')}
        </Button>
      </div>
    </Dialog>
  );
}
