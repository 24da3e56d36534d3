// What the status of a certificate means, for an employer. One that was Verified and is Rejected is called withdrawn.
import type { CertificateState } from '#contract/certificates/state.ts';
import { msg } from '#contract/language/translate.ts';

/** A status is stored in English, and translated where it is shown. */
export const statusNames: Record<CertificateState, string> = {
  Verified: msg('Verified'),
  Pending: msg('Pending'),
  Rejected: msg('Rejected'),
  Withdrawn: msg('Withdrawn'),
};

export const statusMeanings: Record<CertificateState, string> = {
  Verified: msg('{institute} issued this certificate, and it is valid.'),
  Pending: msg('{institute} has not confirmed this certificate yet. Do not rely on it for now.'),
  Rejected: msg('{institute} does not stand behind this certificate. It is not valid.'),
  Withdrawn: msg('{institute} withdrew this certificate on {date}. It is not valid.'),
};

export const statusHeadings: Record<CertificateState, string> = {
  Verified: msg('This certificate is real'),
  Pending: msg('This certificate is pending'),
  Rejected: msg('This certificate was rejected'),
  Withdrawn: msg('This certificate was withdrawn'),
};
