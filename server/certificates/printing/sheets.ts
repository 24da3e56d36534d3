// What is printed on a certificate: the record, the institute's facts, and the signature in a QR code.
import { encode } from 'uqr';
import { type CertificateFacts, readableAddress } from '#art/certificate.ts';
import { signersOf } from '#art/certificate-foot.ts';
import { pickFields, printedFields } from '#contract/certificate-fields.ts';
import { paperSuffix, type CertificateSignatures as Signatures } from '#contract/certificate-signature.ts';
import type { Institute } from '#contract/institute.ts';
import { whyUnsigned } from '#contract/printed-text.ts';
import type { Certificate } from '#contract/resources.ts';
import type { Translator } from '#contract/translate.ts';
import { type CertificateSignatures, factsOf, type Signature } from '../signatures.ts';
import type { CardJob, SheetJob } from './image.ts';

type Printed = Pick<SheetJob['options'], 'institute' | 'signers'>;

export type Sheets = ReturnType<typeof createSheets>;

type Dependencies = {
  signatures: CertificateSignatures;
  institute: () => Promise<Institute>;
  /** An uploaded picture as small data; undefined when there is none. */
  pictureOf: (address: string) => Promise<string | undefined>;
  siteUrl: string;
};

export function createSheets({ signatures, institute, pictureOf, siteUrl }: Dependencies) {
  /** With the signature, if there is one. */
  const addressOf = (certificate: Certificate, signature: Signature | undefined) => {
    const address = `${siteUrl}/certificate-verification?no=${encodeURIComponent(certificate.certificate_no)}`;
    return signature ? `${address}${paperSuffix(factsOf(certificate), signature.signature)}` : address;
  };
  const jobOf = (certificate: Certificate, signature: Signature | undefined, printed: Printed): SheetJob => {
    const address = addressOf(certificate, signature);
    return {
      facts: printedFacts(certificate),
      options: {
        ...printed,
        ...{ checkAt: readableAddress(address), qr: qrOf(address) },
        unsigned: isUnsigned(certificate, signature),
      },
    };
  };

  /** The same on every sheet. The worker process has no database, so signature pictures are passed as data. */
  const printedOnAll = async (): Promise<Printed> => {
    const facts = await institute();
    const { left, right } = signersOf(facts);
    const [leftHand, rightHand] = await Promise.all([left, right].map((one) => pictureOf(one.signature ?? '')));
    return {
      institute: { name: facts.name, nameTelugu: facts.nameTelugu },
      signers: { left: { ...left, signature: leftHand }, right: { ...right, signature: rightHand } },
    };
  };

  return {
    async job(certificate: Certificate): Promise<SheetJob> {
      return (await this.jobs([certificate]))[0] as SheetJob;
    },

    async jobs(certificates: readonly Certificate[]): Promise<SheetJob[]> {
      const [signed, printed] = await Promise.all([signatures.signAll(certificates), printedOnAll()]);
      return certificates.map((one) => jobOf(one, signed.get(one.certificate_no), printed));
    },

    async card(certificate: Certificate): Promise<CardJob> {
      const { certificate_no, name, course, date, status, withdrawn_on } = certificate;
      const signature = (await signatures.signAll([certificate])).get(certificate_no);
      return {
        facts: { certificate_no, name, course, date, status, withdrawn_on },
        institute: { name: (await institute()).name },
        unsigned: isUnsigned(certificate, signature),
      };
    },

    /** Everything a page needs to draw the sheet and to verify a printed one. */
    async signatures(certificate: Certificate, translator: Translator): Promise<Signatures> {
      const { current, spelled, earlier } = await signatures.of(certificate);
      const address = addressOf(certificate, current);
      return {
        certificate_no: certificate.certificate_no,
        signature: current?.signature ?? null,
        key: current?.key ?? null,
        unsigned: isUnsigned(certificate, current) ? (whyUnsigned(factsOf(certificate), translator) ?? null) : null,
        versionOf: current?.versionOf ?? certificate.updatedAt,
        address,
        qr: qrOf(address),
        spelled,
        earlier,
      };
    },
  };
}

const isUnsigned = ({ status }: Certificate, signature: Signature | undefined) => status === 'Verified' && !signature;

/** Does not compile when the fields marked as printed differ from those that the drawing takes. */
export function printedFacts(certificate: Certificate): CertificateFacts {
  const { withdrawn_on, reason, replaced_by } = certificate;
  const facts = pickFields(certificate, printedFields satisfies (keyof CertificateFacts)[]);
  return { ...facts, withdrawn_on, reason, replaced_by };
}

/** Level M: survives damage to about 15% of the code. */
function qrOf(address: string): string[] {
  return encode(address, { ecc: 'M', border: 0 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
}
