// Signing in: what is sent, and what the server knows of who is asking.
import { z } from 'zod';
import { line, REQUIRED } from './fields.ts';
import type { Role } from './levels.ts';

/** So many people may share one device and each be known on it. */
const MOST_DEVICES = 5;

export const credentials = z.object({
  email: line('Email', 254),
  password: z.string(REQUIRED).min(1, REQUIRED).max(1024, 'Password may have at most 1024 characters.'),
  /** Marks that earlier sign-ins gave this device. */
  devices: z.array(z.string().max(100)).max(MOST_DEVICES).optional(),
});
export type Credentials = z.input<typeof credentials>;

export type SignedIn = { _id: string; name: string; email: string; role: Role };

/** Who asks, with the key of what their browser keeps for them: 32 bytes, base64. */
export type Me = SignedIn & { draftKey: string };
