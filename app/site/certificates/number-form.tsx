// Asks for the number of a certificate. A plain GET form: it works without script, and the result has its own address.
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { sentences } from '#contract/language/visitor-sentences.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { NumberPlace } from './number-place.tsx';

export type NumberFormProps = {
  /** The page that shows the result, and the query key of the number. */
  action: string;
  name: string;
  button: string;
  number: string;
  busy?: boolean;
  /** It was sent without a number, by a browser without script. */
  isBlank?: boolean;
  id?: string;
};

export function NumberForm(properties: NumberFormProps) {
  const t = useT();
  const { action, name, button, number, busy = false, isBlank = false } = properties;
  const { id = 'certificate-number' } = properties;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(number);
  const [isMissing, setMissing] = useState(isBlank);
  // In the render, not in an effect: an effect runs later than the first click and would undo its message.
  const [answered, setAnswered] = useState(number);
  const [sent, setSent] = useState<string>();
  if (answered !== number) {
    setAnswered(number);
    setSent(undefined);
    // Somebody may be typing the next one already.
    if (number !== sent || typed.trim() === sent) setTyped(number);
  }
  // Takes over what was typed before hydration.
  useEffect(() => setTyped(input.current?.value.toUpperCase() ?? ''), []);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const asked = input.current?.value.trim();
    const missing = !asked;
    setSent(asked);
    setMissing(missing);
    // The keyboard of a phone would cover half of the result.
    if (!missing) return input.current?.blur();
    event.preventDefault();
    input.current?.focus();
  };

  return (
    <Form action={action} onSubmit={submit} className="grid gap-2">
      <label htmlFor={id} className="text-small font-semibold">
        {t('Certificate number')}
      </label>
      <div className="grid gap-2.5 min-[620px]:grid-cols-[minmax(0,1fr)_auto]">
        <input
          ref={input}
          id={id}
          name={name}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value.toUpperCase());
            setMissing(false);
          }}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error ${id}-example` : `${id}-example`}
          className="h-14 w-full min-w-0 rounded-m bg-[#f4f8f1] px-4.5 text-[1.1875rem] font-semibold tracking-[.06em] text-[#0a303c] uppercase forced-colors:border aria-invalid:shadow-[inset_0_0_0_3px_#ba1e20]"
        />
        <Button type="submit" look="sun" className="min-h-14" aria-busy={busy || undefined}>
          {busy && <LoaderCircle aria-hidden className="size-5 animate-pulse" />}
          {button}
        </Button>
      </div>
      <div role="alert">
        {isMissing && (
          <p id={`${id}-error`} className="flex items-start gap-2 font-semibold text-[#ffb3ad]">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {t(sentences.lookup.numberMissing)}
          </p>
        )}
      </div>
      <NumberPlace id={`${id}-example`} />
    </Form>
  );
}
