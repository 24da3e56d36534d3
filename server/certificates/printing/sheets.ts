// What is printed on a certificate: the record, the institute's facts it was issued with, and the signature in a QR code.
import { encode } from 'uqr';
import { type CertificateFacts, readableAddress } from '#art/certificate.ts';
import { pickFields, printedFields } from '#contract/certificates/fields.ts';
import type { PrintFacts } from '#contract/certificates/print-facts.ts';
import { whyUnsigned } from '#contract/certificates/printed-text.ts';
import { withoutPrivateFacts } from '#contract/certificates/privacy.ts';
import { paperSuffix, type CertificateSignatures as Signatures } from '#contract/certificates/signature.ts';
import { msg, type Translator } from '#contract/language/translate.ts';
import type { Certificate } from '#contract/resources.ts';
import type { Papers } from '../papers.ts';
import type { PrintFactsReader } from '../print-facts.ts';
import type { PublicView } from '../public-lookup.ts';
import { type CertificateSignatures, factsOf, type Signature } from '../signatures.ts';
import type { CardJob, SheetJob } from './image.ts';

type Printed = Pick<SheetJob['options'], 'institute' | 'signers' | 'design' | 'colours' | 'parent'>;

type Dependencies = {
  signatures: CertificateSignatures;
  printFactsFor: PrintFactsReader;
  papers: Pick<Papers, 'given'>;
  /** An uploaded picture as small data; undefined when there is none. */
  pictureOf: (address: string) => Promise<string | undefined>;
  siteUrl: string;
};

export function createSheets({ signatures, printFactsFor, papers, pictureOf, siteUrl }: Dependencies) {
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
        checkAt: readableAddress(address),
        qr: qrOf(address),
        unsigned: isUnsigned(certificate, signature),
      },
    };
  };

  /** The worker process has no database, so pictures are passed as data. */
  const withPictures = async ({
    institute,
    signers: { left, right },
    design,
    colours,
    parent,
  }: PrintFacts): Promise<Printed> => {
    const addresses = [left.signature, right.signature, institute.logo ?? ''];
    const [leftHand, rightHand, logo] = await Promise.all(addresses.map(pictureOf));
    return {
      institute: { ...institute, logo },
      design,
      colours,
      parent,
      signers: { left: { ...left, signature: leftHand }, right: { ...right, signature: rightHand } },
    };
  };

  /** In the order of the certificates; pictures that several sheets share are read once. */
  const printedOn = async (certificates: readonly Certificate[]): Promise<Printed[]> => {
    const facts = await printFactsFor(certificates);
    const read = new Map([...new Set(facts)].map((one) => [one, withPictures(one)]));
    return Promise.all(facts.map((one) => read.get(one) as Promise<Printed>));
  };

  const printedWith = async (certificate: Certificate) => (await printFactsFor([certificate]))[0] as PrintFacts;

  return {
    printedWith,

    /**
     * Without the fields that are withheld, and then without the signature: it would open the whole record, and with its marks the date of
     * birth can be guessed.
     */
    async job({ certificate, isComplete }: PublicView): Promise<SheetJob> {
      const [job] = (await this.jobs([certificate])) as [SheetJob];
      if (isComplete) return job;
      const options = { ...job.options, qr: qrOf(addressOf(certificate, undefined)), isWithheld: true };
      return { facts: withoutPrivateFacts(job.facts), options };
    },

    async jobs(certificates: readonly Certificate[]): Promise<SheetJob[]> {
      await papers.given(certificates);
      const [signed, printed] = await Promise.all([signatures.signAll(certificates), printedOn(certificates)]);
      return certificates.map((one, at) => jobOf(one, signed.get(one.certificate_no), printed[at] as Printed));
    },

    async card(certificate: Certificate): Promise<CardJob> {
      const { certificate_no, name, course, date, status, withdrawn_on } = certificate;
      const signature = (await signatures.signAll([certificate])).get(certificate_no);
      const { institute, design, colours } = await printedWith(certificate);
      return {
        facts: { certificate_no, name, course, date, status, withdrawn_on },
        options: {
          institute: { name: institute.name, seal: institute.seal },
          design,
          colours,
          unsigned: isUnsigned(certificate, signature),
        },
      };
    },

    /** Everything a page needs to draw the sheet and to verify a printed one. */
    async signatures(
      { certificate, isComplete }: PublicView,
      translator: Translator,
    ): Promise<Omit<Signatures, 'pass'>> {
      const { current, spelled, earlier } = await signatures.of(certificate);
      const signed = isComplete ? current : undefined;
      const address = addressOf(certificate, signed);
      const why = () => {
        const facts = factsOf(certificate);
        if (isComplete) return whyUnsigned(facts, translator) ?? null;
        // Checks the other fields only: the reason itself would quote a withheld field.
        return whyUnsigned({ ...facts, father_name: 'A', dob: 'A' }, translator) ?? translator.t(PRIVATE_REASON);
      };
      return {
        certificate_no: certificate.certificate_no,
        signature: signed?.signature ?? null,
        key: signed?.key ?? null,
        unsigned: isUnsigned(certificate, current) ? why() : null,
        versionOf: current?.versionOf ?? certificate.updatedAt,
        address,
        qr: qrOf(address),
        printed: await printedWith(certificate),
        spelled: isComplete ? spelled : [],
        earlier,
      };
    },
  };
}

const PRIVATE_REASON = msg('Something in it cannot be printed.');

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
