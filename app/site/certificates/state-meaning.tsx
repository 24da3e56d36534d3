// What the state of a certificate means, in sentences; and of a Rejected one, why, and the way to the number that took its place.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shownDate } from '#contract/dates.ts';
import { stateOf } from '#contract/levels.ts';
import type { Certificate } from '#contract/resources.ts';
import { T, useTranslator } from '../../language/translation.tsx';
import { languageOf } from '../../ui/language.ts';
import { statusMeanings } from './status-words.ts';

type StateMeaningProps = {
  certificate: Pick<Certificate, 'status' | 'withdrawn_on' | 'reason' | 'replaced_by'>;
  institute: string;
  /** The address of the page of another number; without it, the number is no link. */
  addressOf?: (number: string) => string;
};

export function StateMeaning({ certificate, institute, addressOf }: StateMeaningProps) {
  const { t, language } = useTranslator();
  const { status, reason, replaced_by: number, withdrawn_on = '' } = certificate;
  const isRejected = status === 'Rejected';
  const link = (inner: ReactNode) =>
    addressOf && number ? (
      <Link to={addressOf(number)} className="font-semibold wrap-anywhere underline underline-offset-3">
        {inner}
      </Link>
    ) : (
      <b className="font-semibold wrap-anywhere">{inner}</b>
    );
  return (
    <>
      <p>{t(statusMeanings[stateOf(certificate)], { institute, date: shownDate(withdrawn_on, language) })}</p>
      {isRejected && reason && (
        <p className="mt-1 font-normal text-ink">
          <T
            text="Reason: <reason>{reason}</reason>"
            values={{ reason }}
            tags={{ reason: (inner) => <span lang={languageOf(reason)}>{inner}</span> }}
          />
        </p>
      )}
      {isRejected && number && (
        <p className="mt-1 font-normal text-ink">
          <T
            text="It was replaced: the new certificate is <link>{number}</link>."
            values={{ number }}
            tags={{ link }}
          />
        </p>
      )}
    </>
  );
}
