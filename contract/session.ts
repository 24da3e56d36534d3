// Signing in: what is sent, and what the server knows of who is asking.
import { z } from 'zod';
import { REQUIRED } from './fields.ts';
import type { Role } from './levels.ts';

export const credentials = z.object({
  email: z.string(REQUIRED).trim().min(1, REQUIRED).max(254, 'Email may have at most 254 characters.'),
  password: z.string(REQUIRED).min(1, REQUIRED).max(1024, 'Password may have at most 1024 characters.'),
});
export type Credentials = z.input<typeof credentials>;

export type SignedIn = { _id: string; name: string; email: string; role: Role };
