// The form on /contact: idle, sending, sent or failed; without a connection the message waits, also over a reload, and is sent when the
// page has one. What was typed stays until it has been sent, also in another language and in the form for a call. Without JavaScript the
// server sends the page again with the outcome.
import { CircleCheck, CloudOff } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#contract/api.ts';
import type { WrittenEnquiry } from '#contract/enquiries/enquiry.ts';
import { enquirySentences } from '#contract/enquiries/enquiry-sentences.ts';
import { inLanguage } from '#contract/language/languages.ts';
import { msg } from '#contract/language/translate.ts';
import { EMAIL } from '#contract/text/email.ts';
import { NO_PHONE, PHONE } from '#contract/text/phone.ts';
import { newKey, useAttempt } from '../../api/attempt.ts';
import type { FormOutcome } from '../../api/context.ts';
import { api } from '../../api/send.ts';
import { useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { deferred } from '../../ui/deferred.tsx';
import type { Wait } from '../../ui/form/countdown.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Field, TextArea } from '../../ui/form/field.tsx';
import { useIsOnline } from '../../ui/online.ts';
import { RetentionNote } from '../frame/retention-note.tsx';
import { deleteUnsentEnquiry, readUnsentEnquiry, storeUnsentEnquiry } from '../frame/unsent-enquiry.ts';
import { deleteDraft, fillIn, readDraft, storeDraft } from './draft.ts';
import { ContactFailure } from './failure.tsx';

const ContactThanks = deferred(async () => (await import('./thanks.tsx')).ContactThanks);

type Name = keyof WrittenEnquiry;
type Errors = Partial<Record<Name, string>>;
type State = 'idle' | 'sending' | 'waiting' | 'sent' | 'failed';

const NAMES: Name[] = ['from_name', 'from_email', 'phone', 'subject', 'message'];

/** `about`: the number of a certificate that was not found, or blank. */
export function ContactForm({ outcome, about }: { outcome?: FormOutcome; about: string }) {
  const { t, language } = useTranslator();
  const filledIn: Partial<WrittenEnquiry> = about
    ? {
        subject: t('Certificate {number}', { number: about }),
        message: t('Please look for the certificate with the number {number}.', { number: about }),
      }
    : {};
  const form = useRef<HTMLFormElement>(null);
  const key = useRef<string>(undefined);
  const attemptOnce = useAttempt(key);
  const isOnline = useIsOnline();
  const [state, setState] = useState<State>(stateOf(outcome));
  const [reason, setReason] = useState(outcome?.sent === false ? outcome.message : undefined);
  const [wait, setWait] = useState<Wait>();
  const [errors, setErrors] = useState<Errors>(() => errorsFrom(outcome?.errors ?? [], outcome?.values));
  /** Counts the refused tries on this page. */
  const [attempt, setAttempt] = useState<number>();
  const [thanked, setThanked] = useState(false);

  const show = (found: Errors) => {
    setErrors(found);
    setAttempt((count = 0) => count + 1);
  };

  useEffect(() => {
    const kept = readUnsentEnquiry();
    if (!form.current) return;
    if (!kept) {
      if (!outcome) fillInDraft(form.current, about);
      return;
    }
    for (const name of NAMES) fieldOf(form.current, name).value = kept.message[name] ?? '';
    key.current = kept.key;
    if (kept.isToSend) setState('waiting');
  }, [about, outcome]);
  useEffect(() => {
    if (state === 'waiting' && isOnline) form.current?.requestSubmit();
  }, [state, isOnline]);

  const keep = (isToSend: boolean) => {
    if (isToSend) key.current ??= newKey();
    storeUnsentEnquiry({ message: valuesOf(form.current), key: key.current, isToSend });
    deleteDraft();
  };
  const waitForLine = () => {
    keep(true);
    setState('waiting');
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const found = check(valuesOf(form.current));
    setState('idle');
    show(found);
    if (Object.keys(found).length > 0) return;
    if (!navigator.onLine) return waitForLine();
    setState('sending');
    try {
      await attemptOnce((key) => api.contact.send(valuesOf(form.current), key));
      deleteUnsentEnquiry();
      deleteDraft();
      form.current?.reset();
      setState('sent');
      setThanked(true);
    } catch (error) {
      if (!navigator.onLine) return waitForLine();
      console.error(error);
      const refused = error instanceof ApiError ? errorsFrom(error.errors, valuesOf(form.current)) : {};
      // Problems of single fields are shown there.
      if (Object.keys(refused).length > 0) {
        deleteUnsentEnquiry();
        setState('idle');
        return show(refused);
      }
      setReason(error instanceof ApiError && error.status !== 0 ? error.said : undefined);
      setWait(error instanceof ApiError && error.status === 429 ? { seconds: error.retryAfter ?? 60 } : undefined);
      setState('failed');
    }
  };

  const field = (name: Name) => ({
    id: name,
    name,
    error: errors[name] && t(errors[name]),
    defaultValue: outcome?.values?.[name] ?? filledIn[name],
    required: true,
    onInput: () => setErrors(({ [name]: _mended, ...rest }) => rest),
  });
  const failure = state === 'failed' && (
    <ContactFailure reason={reason} wait={wait} readMessage={() => valuesOf(form.current)} />
  );
  // After a plain POST the page opens at its top; with script the button is at its end.
  const isFresh = attempt === undefined;

  return (
    <>
      <form
        ref={form}
        method="post"
        action={inLanguage('/contact', language)}
        noValidate
        onSubmit={submit}
        onInput={() => {
          if (!navigator.onLine || readUnsentEnquiry()) keep(state === 'waiting');
          else storeDraft({ ...valuesOf(form.current), about });
        }}
        className="grid gap-5"
      >
        <ErrorSummary
          problems={NAMES.flatMap((name) => (errors[name] ? { id: name, message: t(errors[name]) } : []))}
          attempt={attempt}
        />
        {isFresh && failure}
        <Field label={t('Your name')} maxLength={120} autoComplete="name" {...field('from_name')} />
        <Field
          label={t('Email')}
          type="email"
          maxLength={254}
          autoComplete="email"
          inputMode="email"
          help={
            <Link
              to="/contact?call=1"
              className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
            >
              {t('No e-mail? We call you')}
            </Link>
          }
          {...field('from_email')}
        />
        <Field
          label={t('Phone (optional)')}
          type="tel"
          inputMode="tel"
          maxLength={40}
          autoComplete="tel"
          {...field('phone')}
          required={false}
        />
        <Field label={t('Subject')} maxLength={200} {...field('subject')} />
        <TextArea label={t('Message')} maxLength={5000} rows={6} {...field('message')} />
        <div className="grid gap-4">
          <Button type="submit" disabled={state === 'sending'} className="min-[480px]:justify-self-start">
            {state === 'sending' ? t('Sending...') : t('Send message')}
          </Button>
          <RetentionNote />
          <div role="status">
            {!isOnline && state !== 'sent' && (
              <p className="flex items-start gap-2.5 rounded-m bg-sun-soft p-4 text-sun-ink">
                <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
                {state === 'waiting'
                  ? t(
                      'You are offline. Your message is kept here, and is sent when this site is open and online again.',
                    )
                  : t('You are offline. What you write is kept on this device.')}
              </p>
            )}
            {state === 'sent' && !outcome?.sent && (
              <p className="flex items-start gap-2.5 rounded-m bg-leaf-soft p-4 font-semibold text-leaf">
                <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
                {t(enquirySentences.sent)}
              </p>
            )}
          </div>
          <div role="alert">{!isFresh && failure}</div>
        </div>
      </form>
      <ContactThanks open={thanked} onClose={() => setThanked(false)} />
    </>
  );
}

function stateOf(outcome?: FormOutcome): State {
  if (!outcome || outcome.errors?.length) return 'idle';
  return outcome.sent ? 'sent' : 'failed';
}

/** Checks what the browser can check; the server checks again. */
function check(values: Partial<WrittenEnquiry>): Errors {
  const errors: Errors = {};
  for (const name of NAMES) {
    const value = values[name]?.trim() ?? '';
    if (value === '') {
      if (name !== 'phone') errors[name] = missing[name];
    } else if (name === 'from_email' && !EMAIL.test(value)) errors[name] = notAnEmail;
    else if (name === 'phone' && !PHONE.test(value)) errors[name] = NO_PHONE;
  }
  return errors;
}

const missing: Record<Exclude<Name, 'phone'>, string> = {
  from_name: msg('Please tell us your name.'),
  from_email: msg('Please give an email address, so that we can answer.'),
  subject: msg('Please say what it is about.'),
  message: msg('Please write a message.'),
};
const notAnEmail = msg('Please give the whole email address, as in name@example.com.');

/** The server sends the sentences of the API: those that are also checked here are replaced by the words of this form. */
function errorsFrom(list: { field: string; message: string }[], values: Partial<WrittenEnquiry> = {}): Errors {
  const own = check(values);
  const errors: Errors = {};
  for (const { field, message } of list) {
    const name = NAMES.find((known) => known === field);
    if (name) errors[name] = own[name] ?? message;
  }
  return errors;
}

/** Subject and message only where the form is about the same. */
function fillInDraft(form: HTMLFormElement, about: string) {
  const { about: earlier = '', subject, message, ...person } = readDraft();
  const draft: Partial<WrittenEnquiry> = earlier === about ? { ...person, subject, message } : person;
  for (const name of NAMES) fillIn(fieldOf(form, name), draft[name]);
}

const fieldOf = (form: HTMLFormElement, name: Name) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;

function valuesOf(form: HTMLFormElement | null): WrittenEnquiry {
  const typed = (name: Name) => (form ? fieldOf(form, name).value : '');
  return {
    from_name: typed('from_name'),
    from_email: typed('from_email'),
    subject: typed('subject'),
    message: typed('message'),
    phone: typed('phone'),
  };
}
