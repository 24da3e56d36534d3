// The form by which one asks to be called: name, phone and, on the page of a course, that course. Before and without script it is a plain
// POST to the page's address, whose response is the page with the result.
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/api.ts';
import { enquirySentences } from '#contract/enquiries/enquiry-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { NO_PHONE, PHONE } from '#contract/text/phone.ts';
import { useAttempt } from '../../api/attempt.ts';
import type { FormOutcome } from '../../api/context.ts';
import { api } from '../../api/send.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import type { Wait } from '../../ui/form/countdown.ts';
import { Field } from '../../ui/form/field.tsx';
import { WaitSentence } from '../../ui/form/wait-sentence.tsx';
import { RetentionNote } from '../frame/retention-note.tsx';
import { deleteDraft, fillIn, readDraft, storeDraft } from './draft.ts';

type Name = 'from_name' | 'phone' | 'course';
type Errors = Partial<Record<Name, string>>;
type State = { at: 'idle' | 'sending' | 'sent' } | { at: 'failed'; message: string; wait?: Wait };
type CallFormProps = { action: string /** Its title. */; course?: string; outcome?: FormOutcome };

export function CallForm({ action, course, outcome }: CallFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const attemptOnce = useAttempt();
  const [state, setState] = useState<State>(() => stateOf(outcome));
  const [errors, setErrors] = useState<Errors>(() => errorsIn(outcome?.errors, outcome?.values));

  // The form they take the place of may have been scrolled away.
  const isSentHere = state.at === 'sent' && !outcome?.sent;
  useEffect(() => {
    if (!isSentHere) return;
    thanks.current?.focus({ preventScroll: true });
    thanks.current?.scrollIntoView({ block: 'center' });
  }, [isSentHere]);

  useEffect(() => {
    if (outcome) return;
    const draft = readDraft();
    for (const name of ['from_name', 'phone'] as const) {
      const field = form.current?.elements.namedItem(name);
      if (field) fillIn(field as HTMLInputElement, draft[name]);
    }
  }, [outcome]);

  const refuse = (found: Errors) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) (form.current?.elements.namedItem(first) as HTMLInputElement | null)?.focus();
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.at === 'sending') return;
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>;
    const wrong = check(given);
    refuse(wrong);
    if (Object.keys(wrong).length > 0) return setState({ at: 'idle' });
    setState({ at: 'sending' });
    try {
      await attemptOnce((key) => api.contact.askForCall(given, key));
      deleteDraft();
      setState({ at: 'sent' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const found = error.status === 400 ? errorsIn(error.errors, given) : {};
      refuse(found);
      if (Object.keys(found).length > 0) return setState({ at: 'idle' });
      console.error(error);
      const wait = error.status === 429 ? { seconds: error.retryAfter ?? 60 } : undefined;
      // The first try did arrive.
      const message = (error.status === 409 && error.said) || enquirySentences.failed;
      setState({ at: 'failed', message, wait });
    }
  };
  const field = (name: Name) => ({
    name,
    error: errors[name] && t(errors[name]),
    defaultValue: outcome?.values?.[name],
    onInput: () => setErrors(({ [name]: _mended, ...rest }) => rest),
  });

  return (
    <>
      <div role="status" ref={thanks} tabIndex={-1}>
        {state.at === 'sent' && (
          <p className="mt-4.5 flex items-start gap-2.5 rounded-m bg-leaf-soft p-4 font-semibold text-leaf">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            {t(enquirySentences.callSent)}
          </p>
        )}
      </div>
      {state.at !== 'sent' && (
        <form
          ref={form}
          method="post"
          action={action}
          noValidate
          onSubmit={submit}
          onInput={({ currentTarget }) => {
            const { from_name, phone } = Object.fromEntries(new FormData(currentTarget)) as Record<Name, string>;
            storeDraft({ from_name, phone });
          }}
          className="mt-4.5 grid gap-4 min-[620px]:grid-cols-2"
        >
          <Field label={t('Your name')} maxLength={120} autoComplete="name" required {...field('from_name')} />
          <Field
            label={t('Phone number')}
            type="tel"
            inputMode="tel"
            maxLength={40}
            autoComplete="tel"
            required
            {...field('phone')}
          />
          {course && (
            <Field
              label={t('About the course')}
              maxLength={200}
              {...field('course')}
              defaultValue={outcome?.values?.course || course}
              className="col-span-full"
            />
          )}
          <div className="col-span-full grid gap-3.5">
            <Button type="submit" disabled={state.at === 'sending'} className="min-[620px]:justify-self-start">
              {state.at === 'sending' ? t('Sending...') : t('Call me')}
            </Button>
            <RetentionNote />
            <div role="alert">
              {state.at === 'failed' && (
                <p className="flex items-start gap-2.5 rounded-m bg-danger-soft p-4 font-semibold text-danger">
                  <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
                  <span>{state.wait ? <WaitSentence wait={state.wait} /> : t(state.message)}</span>
                </p>
              )}
            </div>
          </div>
        </form>
      )}
    </>
  );
}

function stateOf(outcome?: FormOutcome): State {
  if (!outcome) return { at: 'idle' };
  if (outcome.sent) return { at: 'sent' };
  const isAtFields = Object.keys(errorsIn(outcome.errors)).length > 0;
  return isAtFields ? { at: 'idle' } : { at: 'failed', message: outcome.message ?? enquirySentences.failed };
}

/** Checks what the browser can check; the server checks again. */
function check({ from_name = '', phone = '' }: Partial<Record<Name, string>>): Errors {
  const errors: Errors = {};
  if (from_name.trim() === '') errors.from_name = msg('Please tell us your name.');
  if (phone.trim() === '') errors.phone = msg('Please give a phone number that we can call.');
  else if (!PHONE.test(phone.trim())) errors.phone = NO_PHONE;
  return errors;
}

/** The server's reasons by field; those that are also checked here have the words of this form. */
function errorsIn(list: { field: string; message: string }[] = [], values: Partial<Record<Name, string>> = {}): Errors {
  const own = check(values);
  const errors: Errors = {};
  for (const { field, message } of list)
    if (field === 'from_name' || field === 'phone' || field === 'course') errors[field] = own[field] ?? message;
  return errors;
}
