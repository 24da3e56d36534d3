// What of the institute and the course is printed on a certificate. It stays as it was when the certificate was issued. No zod, so
// that pages can import it.

/** All are drawn by us. The first is that of every certificate from before there was a choice. */
export const certificateDesigns = ['Slate', 'Lotus', 'Line'] as const;
export type CertificateDesign = (typeof certificateDesigns)[number];

type PrintedSigner = { name: string; role: string /** The address of a picture, or blank. */; signature: string };

/** What is not chosen is not in it: the name on the seal, no logo, the first design. */
export type PrintFacts = {
  institute: { name: string; nameTelugu: string /** The address of a picture. */; logo?: string; seal?: string };
  signers: { left: PrintedSigner; right: PrintedSigner };
  design?: CertificateDesign;
};

/** Before the institute's facts are saved for the first time, only the signer of a course is kept. */
export type KeptPrint = PrintFacts | { signers: { left: PrintedSigner } };

type NamedPrintFacts = { name: string; nameTelugu: string; logo: string; seal: string; design: string } & Record<
  'instructor' | 'instructorSignature' | 'director' | 'directorSignature',
  string
>;

/** The facts as history names them. */
export function namedPrintFacts(print: PrintFacts): NamedPrintFacts;
export function namedPrintFacts(print: KeptPrint): Partial<NamedPrintFacts>;
export function namedPrintFacts(print: KeptPrint): Partial<NamedPrintFacts> {
  const { left } = print.signers;
  const instructor = { instructor: left.name, instructorSignature: left.signature };
  if (!('institute' in print)) return instructor;
  const { name, nameTelugu, logo = '', seal = '' } = print.institute;
  const { right } = print.signers;
  return {
    ...{ name, nameTelugu, logo, seal, design: print.design ?? certificateDesigns[0], ...instructor },
    ...{ director: right.name, directorSignature: right.signature },
  };
}
