// Sign-in: the request, and what the server knows about the user.
import { z } from 'zod';
import type { Role } from '../choices.ts';
import { line, oneOf, REQUIRED, tooLong } from '../fields.ts';
import { type Language, languages } from '../language/languages.ts';
import { msg } from '../language/translate.ts';

/** The number of people who may share a device and each be recognised on it. */
const MOST_DEVICES = 5;

export const credentials = z.object({
  email: line(msg('Email'), 254),
  password: z
    .string(REQUIRED)
    .min(1, REQUIRED)
    .max(1024, tooLong(msg('Password'), 1024)),
  /** Marks that this device got at earlier sign-ins. */
  devices: z.array(z.string().max(100)).max(MOST_DEVICES).optional(),
});
export type Credentials = z.input<typeof credentials>;

/** The languages in which a user can see the dashboard. */
export const languageCodes = languages.map(({ code }) => code);
export const languageChoice = z.object({ language: oneOf(msg('Language'), languageCodes) });

export type SignedIn = { _id: string; name: string; email: string; role: Role; language: Language };

export type Entered = { token: string; user: SignedIn; device: string };

/** The signed-in user, with the key of the drafts in their browser: 32 bytes, base64. */
export type Me = SignedIn & { draftKey: string; mustSetUpSecondStep: boolean };
