// How a certificate is shown: one that was Verified and is now Rejected has been withdrawn. No other status than the three is stored.
import type { CertificateStatus } from '../choices.ts';

export type CertificateState = CertificateStatus | 'Withdrawn';

export const stateOf = ({ status, withdrawn_on }: { status: CertificateStatus; withdrawn_on?: string }) =>
  status === 'Rejected' && withdrawn_on ? 'Withdrawn' : status;
