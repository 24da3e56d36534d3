// Why there is no certificate to show: unknown number, mistyped number, too many lookups, or a failed lookup.
import { CircleHelp, CloudOff, Hourglass, type LucideIcon, RotateCw, SearchX, SpellCheck } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { sentences } from '#contract/messages.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { useCountdown, type Wait } from '../../ui/countdown.ts';
import { WaitSentence } from '../../ui/wait-sentence.tsx';
import { Band, BandHeading, BandIcon } from './band.tsx';
import type { Lookup } from './lookup.ts';

/** `address` is the page with this number in its query. */
export function NoResult({ number, found, failed, mistyped, wait, address }: Lookup & { address: string }) {
  if (found === null)
    return (
      <Problem icon={SearchX} title={sentences.certificates.notFound}>
        We have no certificate with the number <b className="break-words">{number}</b>. Letters such as O and 0, or I
        and 1, are easily mistaken.
      </Problem>
    );
  if (mistyped)
    return (
      <Problem
        icon={SpellCheck}
        title="This number seems to be mistyped."
        action={
          <ButtonLink to={`${address}&anyway=1`} look="outline" size="small">
            Look it up all the same
          </ButtonLink>
        }
      >
        The last character of <b className="break-words">{number}</b> does not fit the others, so we have not looked it
        up. Please compare it with the paper, character by character. We never use 0, O, 1, I or L in the last part.
      </Problem>
    );
  if (wait) return <Waiting wait={wait} address={address} />;
  if (failed) return <Failed address={address} />;
  return null;
}

function Failed({ address }: { address: string }) {
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Problem
      icon={isOnline ? CircleHelp : CloudOff}
      title={sentences.certificates.lookupFailed}
      action={<TryAgain address={address} />}
    >
      {isOnline
        ? 'This says nothing about the certificate: our records could not be reached.'
        : 'You are offline, so the certificate has not been looked up. Connect to the internet, then try again.'}
    </Problem>
  );
}

function followConnection(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

function Waiting({ wait, address }: { wait: Wait; address: string }) {
  const isOver = useCountdown(wait) === 0;
  const tryAgain = <TryAgain address={address} />;
  return (
    <Problem
      icon={Hourglass}
      title={<WaitSentence wait={wait} />}
      // Without script nothing counts down, so the link is there from the start.
      action={isOver ? tryAgain : <noscript>{tryAgain}</noscript>}
    >
      This says nothing about the certificate: it has not been looked up. With the QR code of the paper you never have
      to wait.
    </Problem>
  );
}

function TryAgain({ address }: { address: string }) {
  return (
    <ButtonAnchor href={address} look="outline" size="small">
      <RotateCw aria-hidden className="size-4.5" />
      Try again
    </ButtonAnchor>
  );
}

type ProblemProps = { icon: LucideIcon; title: ReactNode; children: ReactNode; action?: ReactNode };

function Problem({ icon, title, children, action }: ProblemProps) {
  return (
    <Band look="plain" picture={<BandIcon icon={icon} look="plain" />}>
      <div className="grid justify-items-start gap-2">
        <BandHeading className="text-[1.625rem] leading-[1.08] min-[900px]:text-h2">{title}</BandHeading>
        <p className="text-ink-2">{children}</p>
        {action}
      </div>
    </Band>
  );
}
