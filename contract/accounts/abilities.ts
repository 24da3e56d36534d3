// What editors and administrators can do, shown where a role is chosen. A test tries each line on the server.
import { msg } from '../language/translate.ts';

export const abilities = [
  { name: 'site', what: msg('Courses, lectures, notes, gallery, NGOs and enquiries'), editors: true },
  { name: 'certificates', what: msg('Add, import, correct and send certificates'), editors: true },
  { name: 'withdrawing', what: msg('Withdraw or delete up to ten certificates at once'), editors: true },
  { name: 'withdrawing many', what: msg('Withdraw or delete more than ten certificates at once'), editors: false },
  { name: 'settings', what: msg('Signatures, privacy, number series and approval'), editors: false },
  { name: 'users', what: msg('Users, backups, and deleting for good'), editors: false },
] as const;

/** An editor takes no more than so many certificates back at once. */
export const MOST_WITHDRAWN_BY_EDITORS = 10;
