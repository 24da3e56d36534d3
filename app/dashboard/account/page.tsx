// /dashboard/account: what everyone who is signed in may see and change about their own account.
import { CircleUser } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SecondStepState, SessionEntry } from '#contract/accounts/account.ts';
import { ApiError } from '#contract/api.ts';
import { type Language, languages } from '#contract/language/languages.ts';
import { msg } from '#contract/language/translate.ts';
import { accountApi } from '../../api/account.ts';
import { orUndefined } from '../../api/loading.ts';
import { roleNames, useStaff } from '../../api/staff.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { chooseTheme, chosenTheme, type Theme } from '../../ui/theme-switch.tsx';
import { showToast } from '../../ui/toast.ts';
import { WarningNote } from '../../ui/warning-note.tsx';
import { Segment } from '../form/segment.tsx';
import { requireSignIn } from '../list/loading.ts';
import { useChooseLanguage } from '../parts/choose-language.ts';
import { useFocusByHash } from '../parts/focus-by-hash.ts';
import { PageTitle } from '../parts/page-title.tsx';
import type { Route } from './+types/page.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondStepSection } from './second-step.tsx';
import { Section } from './section.tsx';
import { Sessions } from './sessions.tsx';

type Loaded = { sessions: SessionEntry[] | undefined; secondStep: SecondStepState | undefined };

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Loaded> {
  requireSignIn(url);
  const [sessions, secondStep] = await Promise.all([
    orUndefined(accountApi.sessions()),
    orUndefined(accountApi.secondStep()),
  ]);
  return { sessions, secondStep };
}

export default function Account({ loaderData: { sessions, secondStep } }: Route.ComponentProps) {
  const t = useT();
  const { me } = useStaff();
  useFocusByHash();
  const mustSetUp = secondStep?.required && !secondStep.codeSince && secondStep.passkeys.length === 0;
  return (
    <>
      <PageTitle title={t('Your account')} />
      <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-2 wrap-anywhere">
        <CircleUser aria-hidden className="size-5 shrink-0" />
        {me.email} · {t(roleNames[me.role])}
      </p>
      {mustSetUp && (
        <div className="mt-5">
          <WarningNote title={t('Set up your second step.')}>
            {t('Administrators ask everyone for one. The rest of the dashboard opens as soon as it is done.')}
          </WarningNote>
        </div>
      )}
      <div className="mt-6 grid items-start gap-5 min-[1200px]:grid-cols-2">
        {!mustSetUp && (
          <div className="grid min-w-0 gap-5">
            <Section title={t('Password')} anchor="password">
              <PasswordForm />
            </Section>
            <Section title={t('Name')} anchor="name">
              <NameForm />
            </Section>
            <Section title={t('How it looks')} anchor="look">
              <LanguageField />
              <ThemeField />
            </Section>
          </div>
        )}
        <div className="grid min-w-0 gap-5">
          {secondStep && <SecondStepSection state={secondStep} />}
          {sessions && <Sessions sessions={sessions} />}
        </div>
      </div>
    </>
  );
}

function LanguageField() {
  const { t, language: shown } = useTranslator();
  const choose = useChooseLanguage();
  const nameOf = (code: Language) => languages.find((one) => one.code === code)?.name ?? '';
  return (
    <Segment
      label={t('Language of the dashboard')}
      options={languages.map(({ name }) => name as string)}
      value={nameOf(shown)}
      onChange={(name) => void choose(languages.find((one) => one.name === name)?.code ?? 'en')}
    />
  );
}

const themes: Record<string, Theme | undefined> = {
  [msg('As the device')]: undefined,
  [msg('Light')]: 'light',
  [msg('Dark')]: 'dark',
};

function ThemeField() {
  const t = useT();
  const [theme, setTheme] = useState(chosenTheme);
  const words = Object.keys(themes);
  return (
    <div>
      <Segment
        label={t('Theme')}
        options={words}
        value={words.find((word) => themes[word] === theme) ?? ''}
        onChange={(word) => {
          chooseTheme(themes[word]);
          setTheme(themes[word]);
        }}
      />
      <p className="mt-1.5 text-small text-ink-2">
        {t('The theme is kept on this device, the language with your account.')}
      </p>
    </div>
  );
}

// One's own name, as colleagues see it in the history.
function NameForm() {
  const t = useT();
  const { me } = useStaff();
  const { revalidate } = useRevalidator();
  const [name, setName] = useState(me.name);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setError(name.trim() === '' ? t('Type your name.') : undefined);
    if (busy || name.trim() === '') return;
    setBusy(true);
    try {
      await accountApi.rename(name);
      showToast('success', msg('Your name is changed.'));
      await revalidate();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.errors[0]?.message ?? t(failure.message));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        name="name"
        label={t('Name')}
        autoComplete="name"
        help={t('Colleagues see it beside what you changed.')}
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="small" disabled={busy} className="justify-self-start">
        {busy ? t('Saving...') : t('Save name')}
      </Button>
    </form>
  );
}
