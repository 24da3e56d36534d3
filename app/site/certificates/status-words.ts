// What the status of a certificate means, for an employer.
import type { CertificateStatus } from '#contract/levels.ts';

export const statusMeanings: Record<CertificateStatus, (institute: string) => string> = {
  Verified: (institute) => `${institute} issued this certificate, and it is valid.`,
  Pending: (institute) => `${institute} has not confirmed this certificate yet. Do not rely on it for now.`,
  Rejected: (institute) => `${institute} does not stand behind this certificate. It is not valid.`,
};

export const statusHeadings: Record<CertificateStatus, string> = {
  Verified: 'This certificate is real',
  Pending: 'This certificate is pending',
  Rejected: 'This certificate was rejected',
};
