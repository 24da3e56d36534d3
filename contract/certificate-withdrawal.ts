// What a Rejected certificate may say besides its status. Apart from the table of fields: it is neither printed as a fact, nor signed,
// nor in files. No zod, so that pages can import it.
import { msg } from './translate.ts';

export const withdrawalLabels = {
  reason: msg('Reason'),
  replaced_by: msg('New certificate number'),
  withdrawn_on: msg('Withdrawn on'),
};
