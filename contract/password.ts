// What a new password must be, for forms without the validation library as well. Common ones are refused by the server.
import { msg } from './language/translate.ts';

export const LEAST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

export const passwordSentences = {
  tooShort: msg('Password must have at least 8 characters.'),
  help: msg('At least 8 characters, and none that everyone uses.'),
} as const;

export const isTooShort = (password: string) => password.length < LEAST_PASSWORD;
