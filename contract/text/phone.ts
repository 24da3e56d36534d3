// What counts as a phone number. No imports but the message: pages check with it before they send.
import { msg } from '../language/translate.ts';

/** A number as people write it: six to fifteen digits, with whatever usually stands between. */
export const PHONE = /^(?:[+() ./-]*[0-9]){6,15}[() ./-]*$/;
export const NO_PHONE = msg('Please check this phone number.');
