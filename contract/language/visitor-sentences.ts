// The sentences that visitors may see, in English as the specification words them; they are translated where they are shown. Apart
// from the validation, so that pages can use them without it. Server and pages take them from here; tests spell them out. Those of
// the dashboard are in staff-sentences.ts, those that only the server says in server-sentences.ts: visitors need not load them.
import { msg } from './translate.ts';

export const sentences = {
  lookup: {
    notFound: msg('Certificate not found. Please check the number.'),
    lookupFailed: msg('Error fetching certificate. Please try again.'),
    numberMissing: msg('Type the number printed on the certificate.'),
  },
  api: {
    failed: msg('Something went wrong on our side.'),
  },
} as const;
