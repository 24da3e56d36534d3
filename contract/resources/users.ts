// Staff who may sign in. Passwords are write-only: see registration and changes below.
import { z } from 'zod';
import { email, line, oneOf, REQUIRED } from '../fields.ts';
import { roles } from '../levels.ts';
import { sentences } from '../messages.ts';
import { defineResource } from '../resource.ts';

export const users = defineResource({
  name: 'users',
  noun: 'user',
  fields: z.object({
    name: line('Name', 120),
    email: email('Email'),
    role: oneOf('Role', roles).default('admin'),
  }),
  title: ['name'],
  access: { list: 'admin', write: 'admin' },
  order: 'oldest first',
  unique: 'email',
  search: ['name', 'email'],
  sort: ['name', 'email', 'role'],
  filter: ['role'],
  sentences: {
    missing: sentences.users.missingOnEdit,
    duplicate: (address) => `A user with the email ${address} already exists.`,
  },
});

const newPassword = z
  .string({ error: ({ input }) => (input === undefined || input === null ? REQUIRED : 'Password must be text.') })
  .min(1, REQUIRED)
  .min(8, 'Password must have at least 8 characters.')
  .max(128, 'Password may have at most 128 characters.');

export const registration = users.fields.extend({ password: newPassword });

/** A blank or missing password in an edit keeps the stored one; so does a missing role. */
export const userChange = users.fields.extend({
  role: users.fields.shape.role.unwrap().optional(),
  password: z
    .string('Password must be text.')
    .max(128, 'Password may have at most 128 characters.')
    .refine((text) => text === '' || text.length >= 8, 'Password must have at least 8 characters.')
    .nullish(),
});
