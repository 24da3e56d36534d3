// A key and the facts of one certificate, for the tests of signatures.
import { generateKeyPairSync, sign } from 'node:crypto';
import { sampleCertificates } from '#contract/certificates/columns.ts';
import { canonicalBytes, type PublishedKey, type SignedFacts } from '#contract/certificates/signature.ts';

const makeKey = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const published: PublishedKey = {
    kty: 'OKP',
    crv: 'Ed25519',
    use: 'sig',
    alg: 'EdDSA',
    kid,
    x,
    createdAt: '2026-01-01T00:00:00.000Z',
    retiredAt: null,
    distrustedAt: null,
  };
  const signFacts = (facts: SignedFacts) => sign(null, canonicalBytes(facts), privateKey).toString('base64url');
  return { published, publicKey, signFacts };
};

export const key = makeKey('one');
export const other = makeKey('other');
export const facts: SignedFacts = {
  ...sampleCertificates[0],
  certificate_no: 'PI-2026-0147',
  name: 'కొండా PRIYANKA रेड्डी',
  father_name: 'KONDA VENKAT REDDY',
  course: 'POST GRADUATE DIPLOMA IN COMPUTER APPLICATIONS',
  dob: '2004-08-12',
  duration: '1 year',
  division: 'A',
  date: '2026-03-14',
};
export const signature = key.signFacts(facts);
export const keys = [key.published];
