// The form that asks for a certificate's number. A plain GET form: it works without script, and the result has its own
// address.
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { SlatePanel } from '../../ui/slate-panel.tsx';

type LookupFormProps = {
  title: string;
  children: string;
  /** The page that shows the result, and the query key of the number. */
  action: string;
  name: string;
  button: string;
  number: string;
  busy: boolean;
  /** Shown under the field. */
  after?: ReactNode;
};

export function CertificateLookupForm(properties: LookupFormProps) {
  const { title, children, action, name, button, number, busy, after } = properties;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(number);
  useEffect(() => setTyped(number), [number]);
  // Takes over what was typed before hydration.
  useEffect(() => setTyped(input.current?.value.toUpperCase() ?? ''), []);

  const refuseBlank = (event: SyntheticEvent<HTMLFormElement>) => {
    if (input.current?.value.trim()) return;
    event.preventDefault();
    input.current?.focus();
  };

  return (
    <SlatePanel aria-labelledby="question" dots="right" className="mt-1">
      <div className="mx-auto grid max-w-180 gap-6 px-5.5 py-11 min-[900px]:py-19 min-[900px]:text-center">
        <div>
          <h1 id="question" className="text-h1 leading-[.94]">
            {title}
          </h1>
          <p className="mt-3.5 text-lead text-chalk-2">{children}</p>
        </div>
        <Form action={action} onSubmit={refuseBlank} className="grid gap-2 text-left">
          <label htmlFor="certificate-number" className="text-small font-semibold">
            Certificate number
          </label>
          <div className="grid gap-2.5 min-[560px]:grid-cols-[1fr_auto]">
            <input
              ref={input}
              id="certificate-number"
              name={name}
              value={typed}
              onChange={(event) => setTyped(event.target.value.toUpperCase())}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="PI-2026-0147"
              className="h-14 w-full min-w-0 rounded-m bg-[#f4f8f1] px-4.5 text-[1.1875rem] font-semibold tracking-[.06em] text-[#092b35] uppercase placeholder:font-medium placeholder:text-[#597078]"
            />
            <Button type="submit" look="sun" className="min-h-14" aria-busy={busy || undefined}>
              {button}
            </Button>
          </div>
        </Form>
        {after}
      </div>
    </SlatePanel>
  );
}
