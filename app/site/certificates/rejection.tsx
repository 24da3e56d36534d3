// Why a certificate is Rejected, and the way to the number that took its place. Loaded on demand: most certificates are valid.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Certificate } from '#contract/resources.ts';
import { T } from '../../language/translation.tsx';
import { languageOf } from '../../ui/language.ts';

type RejectionProps = {
  certificate: Pick<Certificate, 'status' | 'reason' | 'replaced_by'>;
  /** The address of the page of the other number; without it, the number is no link. */
  to?: (number: string) => string;
};

export function Rejection({ certificate, to }: RejectionProps) {
  const { status, reason, replaced_by: number } = certificate;
  if (status !== 'Rejected') return null;
  const link = (inner: ReactNode) =>
    to && number ? (
      <Link to={to(number)} className="inline-block font-semibold wrap-anywhere underline underline-offset-3">
        {inner}
      </Link>
    ) : (
      <b className="inline-block font-semibold wrap-anywhere">{inner}</b>
    );
  return (
    <>
      {reason && (
        <p className="mt-1 font-normal text-ink">
          <T
            text="Reason: <reason>{reason}</reason>"
            values={{ reason }}
            tags={{ reason: (inner) => <span lang={languageOf(reason)}>{inner}</span> }}
          />
        </p>
      )}
      {number && (
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
