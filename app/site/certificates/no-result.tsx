// Why there is no certificate to show: unknown number, mistyped number, too many lookups, or a failed lookup.
import { CircleHelp, Hourglass, RotateCw, SearchX, SpellCheck, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentences } from '#contract/messages.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { useCountdown, type Wait } from '../../ui/countdown.ts';
import { deferred } from '../../ui/deferred.tsx';
import { WaitSentence } from '../../ui/wait-sentence.tsx';
import type { Lookup } from './lookup.ts';

const OfflineCheck = deferred(async () => (await import('./offline-check.tsx')).OfflineCheck);

/** `address` is the page with this number in its query. */
export function NoResult({
  number,
  found,
  failed,
  unreachable,
  mistyped,
  wait,
  address,
}: Lookup & { address: string }) {
  if (found === null)
    return (
      <Answer icon={<SearchX aria-hidden className="size-6" />} title={sentences.certificates.notFound}>
        We have no certificate with the number <b className="break-words">{number}</b>. Letters such as O and 0, or I
        and 1, are easily mistaken.
      </Answer>
    );
  if (mistyped)
    return (
      <Answer
        icon={<SpellCheck aria-hidden className="size-6" />}
        title="This number seems to be mistyped."
        action={
          <ButtonLink to={`${address}&anyway=1`} look="outline" size="small">
            Look it up all the same
          </ButtonLink>
        }
      >
        The last character of <b className="break-words">{number}</b> does not fit the others, so we have not looked it
        up. Please compare it with the paper, character by character. We never use 0, O, 1, I or L in the last part.
      </Answer>
    );
  if (wait) return <Waiting wait={wait} address={address} />;
  if (unreachable)
    return (
      <div className="grid gap-5">
        <Answer
          icon={<WifiOff aria-hidden className="size-6" />}
          title={sentences.certificates.lookupFailed}
          action={<TryAgain address={address} />}
        >
          We cannot reach our records. This says nothing about the certificate. If its QR code was photographed, whether
          we signed the paper can be checked without a connection.
        </Answer>
        <OfflineCheck number={number} />
      </div>
    );
  if (failed)
    return (
      <Answer
        icon={<CircleHelp aria-hidden className="size-6" />}
        title={sentences.certificates.lookupFailed}
        action={<TryAgain address={address} />}
      >
        This says nothing about the certificate: our records could not be reached.
      </Answer>
    );
  return null;
}

function Waiting({ wait, address }: { wait: Wait; address: string }) {
  const isOver = useCountdown(wait) === 0;
  const tryAgain = <TryAgain address={address} />;
  return (
    <Answer
      icon={<Hourglass aria-hidden className="size-6" />}
      title={<WaitSentence wait={wait} />}
      // Without script nothing counts down, so the link is there from the start.
      action={isOver ? tryAgain : <noscript>{tryAgain}</noscript>}
    >
      This says nothing about the certificate: it has not been looked up. With the QR code of the paper you never have
      to wait.
    </Answer>
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

type AnswerProps = { icon: ReactNode; title: ReactNode; children: ReactNode; action?: ReactNode };

function Answer({ icon, title, children, action }: AnswerProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-4 rounded-card bg-surface p-5.5 shadow-2">
      <span className="grid size-12 place-items-center rounded-full bg-sunken text-ink-2">{icon}</span>
      <div className="grid min-w-0 justify-items-start gap-2">
        <p className="text-lead font-semibold">{title}</p>
        <p className="text-ink-2">{children}</p>
        {action}
      </div>
    </div>
  );
}
