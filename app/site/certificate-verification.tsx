// /certificate-verification: is this certificate real? The form is a GET with ?no=, so an answer can be linked, and works
// without JavaScript.
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Api } from '#contract/api.ts';
import { browserLoader, serverLoader, type Visit } from '../api/loading.ts';
import { Button } from '../ui/button.tsx';
import { SlatePanel } from '../ui/slate-panel.tsx';
import type { Route } from './+types/certificate-verification.ts';
import { describePage } from './meta.ts';
import { VerificationResult } from './verification-result.tsx';

/** `found` is null when there is no such certificate, `failed` when it could not be looked up. */
async function load(api: Api, { url }: Visit) {
  const number = (url.searchParams.get('no') ?? '').trim().toUpperCase();
  if (number === '') return { number, found: undefined, failed: false };
  try {
    return { number, found: (await api.certificate(number)) ?? null, failed: false };
  } catch (error) {
    if (typeof document !== 'undefined') console.error(error);
    return { number, found: undefined, failed: true };
  }
}
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'Verify a certificate',
    description: 'Type the certificate number to see whether it is real. No login needed.',
    path: '/certificate-verification',
    hidden: true,
  });
}

export default function CertificateVerification({ loaderData }: Route.ComponentProps) {
  const { number } = loaderData;
  const busy = useNavigation().location?.pathname === '/certificate-verification';
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(number);
  useEffect(() => setTyped(number), [number]);

  const refuseBlank = (event: SyntheticEvent<HTMLFormElement>) => {
    if (typed.trim() !== '') return;
    event.preventDefault();
    input.current?.focus();
  };

  return (
    <>
      <SlatePanel aria-labelledby="question" dots="right" className="mt-1">
        <div className="mx-auto grid max-w-180 gap-6 px-5.5 py-11 min-[900px]:py-19 min-[900px]:text-center">
          <div>
            <h1 id="question" className="text-h1 leading-[.94]">
              Is this certificate real?
            </h1>
            <p className="mt-3.5 text-lead text-chalk-2">
              Type the number printed on it. The answer comes straight from our records.
            </p>
          </div>
          <Form action="/certificate-verification" onSubmit={refuseBlank} className="grid gap-2 text-left">
            <label htmlFor="certificate-number" className="text-small font-semibold">
              Certificate number
            </label>
            <div className="grid gap-2.5 min-[560px]:grid-cols-[1fr_auto]">
              <input
                ref={input}
                id="certificate-number"
                name="no"
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
                Verify
              </Button>
            </div>
          </Form>
        </div>
      </SlatePanel>
      <VerificationResult {...loaderData} busy={busy} />
    </>
  );
}
