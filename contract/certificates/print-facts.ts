// What of the institute and the course is printed on a certificate. It stays as it was when the certificate was issued. No zod, so
// that pages can import it.
import { type PrintColours, printColoursOf } from '../colours/colours.ts';

/** All are drawn by us. The first is that of every certificate from before there was a choice. */
export const certificateDesigns = ['Slate', 'Lotus', 'Line'] as const;
export type CertificateDesign = (typeof certificateDesigns)[number];

type PrintedSigner = { name: string; role: string /** The address of a picture, or blank. */; signature: string };

/** What is not chosen is not in it: the name on the seal, no logo, the first design, the colours of the design. */
export type PrintFacts = {
  institute: { name: string; nameTelugu: string /** The address of a picture. */; logo?: string; seal?: string };
  signers: { left: PrintedSigner; right: PrintedSigner };
  design?: CertificateDesign;
  colours?: PrintColours;
  /** The words before the father's name. Certificates from before they were chosen have none, and say "S/o, D/o". */
  parent?: string;
};

/** Before the institute's facts are saved for the first time, only the words and the signer of a course are kept. */
export type StoredPrintFacts = PrintFacts | { signers?: { left: PrintedSigner }; parent?: string };

/** The words before the father's name on new certificates, which fit everyone. */
export const PARENT = 'child of';

/** For certificates that were issued before those words: they say "S/o, D/o". */
export function withOldWords({ parent: _, ...print }: PrintFacts): PrintFacts {
  return print;
}

/** The two signers: the one of the course, or else the institute's instructor; and the director. */
export function signersOf(
  { instructor, instructorSignature = '', director }: Signing,
  { signer = '', signerSignature = '' }: CourseSigning = {},
): PrintFacts['signers'] {
  const role = 'Course Instructor';
  return {
    left: signer
      ? { name: signer, role, signature: signerSignature }
      : { name: instructor, role, signature: instructorSignature },
    right: { name: director.name, role: 'Director', signature: director.signature ?? '' },
  };
}

/**
 * What of the institute, and of the course, is printed on a certificate. What is not chosen is not in it, so that it is the same as
 * before there was a choice.
 */
export function printFactsOf(institute: Printing, course?: CourseSigning): PrintFacts {
  const { name, nameTelugu, certificateLogo: logo, sealText: seal, certificateDesign: design, colour } = institute;
  return {
    institute: { name, nameTelugu, ...(logo ? { logo } : {}), ...(seal ? { seal } : {}) },
    signers: signersOf(institute, course),
    ...(design && design !== 'Slate' ? { design } : {}),
    ...(colour ? { colours: printColoursOf(colour) } : {}),
    parent: PARENT,
  };
}

interface Signing {
  instructor: string;
  instructorSignature?: string;
  director: { name: string; signature?: string };
}

interface Printing extends Signing {
  name: string;
  nameTelugu: string;
  certificateDesign?: CertificateDesign;
  certificateLogo?: string;
  sealText?: string;
  colour?: string;
}

/** Who signs the certificates of a course, if it names somebody. */
interface CourseSigning {
  signer?: string;
  signerSignature?: string;
}

type NamedPrintFacts = {
  name: string;
  nameTelugu: string;
  logo: string;
  seal: string;
  design: string;
  colour: string;
} & Record<'instructor' | 'instructorSignature' | 'director' | 'directorSignature', string>;

export function namedPrintFacts(print: PrintFacts): NamedPrintFacts;
export function namedPrintFacts(print: StoredPrintFacts): Partial<NamedPrintFacts>;
export function namedPrintFacts(print: StoredPrintFacts): Partial<NamedPrintFacts> {
  const left = print.signers?.left;
  const instructor = left && { instructor: left.name, instructorSignature: left.signature };
  if (!('institute' in print)) return { ...instructor };
  const { name, nameTelugu, logo = '', seal = '' } = print.institute;
  const { right } = print.signers;
  return {
    name,
    nameTelugu,
    logo,
    seal,
    design: print.design ?? certificateDesigns[0],
    colour: print.colours?.chosen ?? '',
    ...instructor,
    director: right.name,
    directorSignature: right.signature,
  };
}
