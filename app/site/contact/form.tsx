// The form on /contact: idle, sending, sent or failed. What was typed stays until it has been sent.
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '#contract/api.ts';
import type { ContactMessage } from '#contract/contact.ts';
import { sentences } from '#contract/messages.ts';
import type { FormOutcome } from '../../api/context.ts';
import { useInstitute, whatsappLink } from '../../api/institute.ts';
import { api } from '../../api/send.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import type { Wait } from '../../ui/countdown.ts';
import { deferred } from '../../ui/deferred.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { WaitSentence } from '../../ui/wait-sentence.tsx';
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx';

const ContactThanks = deferred(async () => (await import('./thanks.tsx')).ContactThanks);

type Name = keyof ContactMessage;
type Errors = Partial<Record<Name, string>>;

const NAMES: Name[] = ['from_name', 'from_email', 'phone', 'subject', 'message'];

export function ContactForm({ outcome }: { outcome?: FormOutcome }) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>(stateOf(outcome));
  const [reason, setReason] = useState(outcome?.sent === false ? outcome.message : undefined);
  const [wait, setWait] = useState<Wait>();
  const [errors, setErrors] = useState<Errors>(() => errorsFrom(outcome?.errors ?? []));
  const [thanked, setThanked] = useState(false);

  const show = (found: Errors) => {
    setErrors(found);
    const first = NAMES.find((name) => found[name]);
    if (first) inputOf(form.current, first)?.focus();
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const found = check(form.current);
    setState('idle');
    show(found);
    if (Object.keys(found).length > 0) return;
    setState('sending');
    try {
      await api.contact.send(valuesOf(form.current));
      form.current?.reset();
      setState('sent');
      setThanked(true);
    } catch (error) {
      console.error(error);
      setReason(error instanceof ApiError && error.status !== 0 ? error.message : undefined);
      setWait(error instanceof ApiError && error.status === 429 ? { seconds: error.retryAfter ?? 60 } : undefined);
      setState('failed');
      if (error instanceof ApiError) show(errorsFrom(error.errors));
    }
  };

  const field = (name: Name) => ({
    name,
    error: errors[name],
    defaultValue: outcome?.values?.[name],
    required: true,
    onInput: () => setErrors(({ [name]: _mended, ...rest }) => rest),
  });

  return (
    <>
      <form ref={form} method="post" action="/contact" noValidate onSubmit={submit} className="grid gap-5">
        <Field label="Your name" maxLength={120} autoComplete="name" {...field('from_name')} />
        <Field
          label="Email"
          type="email"
          maxLength={254}
          autoComplete="email"
          inputMode="email"
          {...field('from_email')}
        />
        <Field
          label="Phone (optional)"
          type="tel"
          inputMode="tel"
          maxLength={40}
          autoComplete="tel"
          {...field('phone')}
          required={false}
        />
        <Field label="Subject" maxLength={200} {...field('subject')} />
        <TextArea label="Message" maxLength={5000} rows={6} {...field('message')} />
        <div className="grid gap-4">
          <Button type="submit" disabled={state === 'sending'} className="min-[480px]:justify-self-start">
            {state === 'sending' ? 'Sending...' : 'Send message'}
          </Button>
          <div role="status">
            {state === 'sent' && (
              <p className="flex items-start gap-2.5 rounded-m bg-leaf-soft p-4 font-semibold text-leaf">
                <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
                {sentences.contact.sent}
              </p>
            )}
          </div>
          <div role="alert">{state === 'failed' && <Failure reason={reason} wait={wait} form={form} />}</div>
        </div>
      </form>
      <ContactThanks open={thanked} onClose={() => setThanked(false)} />
    </>
  );
}

type FailureProps = { reason?: string; wait?: Wait; form: RefObject<HTMLFormElement | null> };

/** The owner's sentence, the server's reason, and the same message on WhatsApp as an alternative. */
function Failure({ reason, wait, form }: FailureProps) {
  const institute = useInstitute();
  const chat = whatsappLink(institute);
  const carryOver = (event: SyntheticEvent<HTMLAnchorElement>) => {
    const { from_name, subject, message } = valuesOf(form.current);
    const text = [subject, message, from_name].filter(Boolean).join('\n\n');
    event.currentTarget.href = whatsappLink(institute, text) ?? event.currentTarget.href;
  };
  return (
    <div className="grid justify-items-start gap-3 rounded-m bg-danger-soft p-4 text-danger">
      <p className="flex items-start gap-2.5 font-semibold">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {sentences.contact.failed}
      </p>
      {reason && reason !== sentences.contact.failed && (
        <p className="text-small">{wait ? <WaitSentence wait={wait} /> : reason}</p>
      )}
      {chat && (
        <ButtonAnchor href={chat} look="whatsapp" size="small" onClick={carryOver}>
          <WhatsappIcon />
          Send it on WhatsApp instead
        </ButtonAnchor>
      )}
    </div>
  );
}

function stateOf(outcome?: FormOutcome) {
  if (!outcome) return 'idle';
  return outcome.sent ? 'sent' : 'failed';
}

/** Checks what the browser can check; the server checks again. */
function check(form: HTMLFormElement | null): Errors {
  const errors: Errors = {};
  for (const name of NAMES) {
    const input = inputOf(form, name);
    if (!input) continue;
    if (input.value.trim() === '' && name !== 'phone') errors[name] = missing[name];
    else if (input.validity.typeMismatch) errors[name] = 'Please check this e-mail address.';
  }
  return errors;
}

const missing: Record<Exclude<Name, 'phone'>, string> = {
  from_name: 'Please tell us your name.',
  from_email: 'Please give an e-mail address, so that we can answer.',
  subject: 'Please say what it is about.',
  message: 'Please write a message.',
};

function errorsFrom(list: { field: string; message: string }[]): Errors {
  const errors: Errors = {};
  for (const { field, message } of list) {
    const name = NAMES.find((known) => known === field);
    if (name) errors[name] = message === 'This field is required.' && name !== 'phone' ? missing[name] : message;
  }
  return errors;
}

function valuesOf(form: HTMLFormElement | null): ContactMessage {
  const typed = (name: Name) => inputOf(form, name)?.value ?? '';
  return {
    from_name: typed('from_name'),
    from_email: typed('from_email'),
    subject: typed('subject'),
    message: typed('message'),
    phone: typed('phone'),
  };
}

function inputOf(form: HTMLFormElement | null, name: Name) {
  return form?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;
}
