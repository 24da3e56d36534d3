// The owner's sentences about signing in.
import { msg } from '../language/translate.ts';

export const sessionSentences = {
  missing: msg('Please fill in all fields!'),
  signedIn: msg('Login successful!'),
  failed: msg('Login failed'),
} as const;
