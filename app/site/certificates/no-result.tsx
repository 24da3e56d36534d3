// Why there is no certificate to show: unknown number, mistyped number, too many lookups, or a failed lookup.
import { CircleHelp, CloudOff, Hourglass, type LucideIcon, RotateCw, SearchX, SpellCheck } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { inLanguage } from '#contract/language/languages.ts';
import { sentences } from '#contract/language/visitor-sentences.ts';
import { T, useT, useTranslator } from '../../language/translation.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { useCountdown, type Wait } from '../../ui/form/countdown.ts';
import { WaitSentence } from '../../ui/form/wait-sentence.tsx';
import { AskAbout } from './ask-about.tsx';
import { Candidates } from './candidates.tsx';
import { addressOfLookup, type Lookup, type Page } from './lookup.ts';
import { Band, BandHeading, BandIcon } from './result-band.tsx';

/** `page` is the one on which the number was looked up. */
export function NoResult({ page, ...lookup }: Lookup & { page: Page }) {
  const t = useT();
  const { number, found, candidates, failed, mistyped, wait } = lookup;
  const address = addressOfLookup(page, lookup);
  if (candidates.length > 0)
    return (
      <Problem
        icon={SearchX}
        title={t(sentences.lookup.notFound)}
        action={<Candidates numbers={candidates} page={page} />}
      >
        <T
          text="We have no certificate with the number <b>{number}</b>, but several with numbers that are easily mistaken for it. Which one is on the paper?"
          values={{ number }}
          tags={tags}
        />
      </Problem>
    );
  if (found === null)
    return (
      <Problem icon={SearchX} title={t(sentences.lookup.notFound)} action={<AskAbout number={number} />}>
        <T
          text="We have no certificate with the number <b>{number}</b>, nor one with O for 0, I for 1 or other separators. Please compare it with the paper."
          values={{ number }}
          tags={tags}
        />
      </Problem>
    );
  if (mistyped)
    return (
      <Problem
        icon={SpellCheck}
        title={t('This number seems to be mistyped.')}
        action={
          <ButtonLink to={`${address}&anyway=1`} look="outline" size="small">
            {t('Look it up all the same')}
          </ButtonLink>
        }
      >
        <T
          text="The last character of <b>{number}</b> does not fit the others, so we have not looked it up. Please compare it with the paper, character by character. We never use 0, O, 1, I or L in the last part."
          values={{ number }}
          tags={tags}
        />
      </Problem>
    );
  if (wait) return <Waiting wait={wait} address={address} />;
  if (failed) return <Failed address={address} />;
  return null;
}

const tags = { b: (inner: ReactNode) => <b className="inline-block max-w-full wrap-anywhere">{inner}</b> };

function Failed({ address }: { address: string }) {
  const t = useT();
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Problem
      icon={isOnline ? CircleHelp : CloudOff}
      title={t(sentences.lookup.lookupFailed)}
      action={<TryAgain address={address} />}
    >
      {isOnline
        ? t('This says nothing about the certificate: our records could not be reached.')
        : t('You are offline, so the certificate has not been looked up. Connect to the internet, then try again.')}
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
  const t = useT();
  const isOver = useCountdown(wait) === 0;
  const tryAgain = <TryAgain address={address} />;
  return (
    <Problem
      icon={Hourglass}
      title={<WaitSentence wait={wait} />}
      // Without script nothing counts down, so the link is there from the start.
      action={isOver ? tryAgain : <noscript>{tryAgain}</noscript>}
    >
      {t(
        'This says nothing about the certificate: it has not been looked up. With the QR code of the paper you never have to wait.',
      )}
    </Problem>
  );
}

function TryAgain({ address }: { address: string }) {
  const { t, language } = useTranslator();
  return (
    <ButtonAnchor href={inLanguage(address, language)} look="outline" size="small">
      <RotateCw aria-hidden className="size-4.5" />
      {t('Try again')}
    </ButtonAnchor>
  );
}

type ProblemProps = { icon: LucideIcon; title: ReactNode; children: ReactNode; action?: ReactNode };

function Problem({ icon, title, children, action }: ProblemProps) {
  return (
    <Band look="plain" picture={<BandIcon icon={icon} look="plain" />}>
      <div className="grid justify-items-start gap-2">
        <BandHeading className="text-[1.625rem] leading-[1.04] min-[900px]:text-h2">{title}</BandHeading>
        <p className="text-ink-2">{children}</p>
        {action}
      </div>
    </Band>
  );
}
