// Staff who may sign in. Passwords are write-only: see registration and changes below.
import { z } from 'zod';
import { roles } from '../choices.ts';
import { email, line, noText, oneOf, REQUIRED, required, tooLong } from '../fields.ts';
import { staffSentences } from '../language/staff-sentences.ts';
import { msg } from '../language/translate.ts';
import { isTooShort, LEAST_PASSWORD, LONGEST_PASSWORD, passwordSentences } from '../password.ts';
import { defineResource } from '../resource.ts';

export const users = defineResource({
  name: 'users',
  noun: msg('user'),
  fields: z.object({
    name: line(msg('Name'), 120),
    email: email(msg('Email')),
    role: oneOf(msg('Role'), roles).default('admin'),
  }),
  title: ['name'],
  access: { list: 'admin', write: 'admin' },
  order: 'oldest first',
  unique: 'email',
  search: ['name', 'email'],
  sort: ['name', 'email', 'role'],
  filter: ['role'],
  sentences: {
    missing: staffSentences.users.missingOnEdit,
    duplicate: msg('A user with the email {value} already exists.'),
  },
});

const label = msg('Password');
const { tooShort } = passwordSentences;

export const newPassword = required(label)
  .min(1, REQUIRED)
  .min(LEAST_PASSWORD, tooShort)
  .max(LONGEST_PASSWORD, tooLong(label, LONGEST_PASSWORD));

export const registration = users.fields.extend({ password: newPassword });

/** A blank or missing password in an edit keeps the stored one; so does a missing role. */
export const userChange = users.fields.extend({
  role: users.fields.shape.role.unwrap().optional(),
  password: z
    .string(noText(label))
    .max(LONGEST_PASSWORD, tooLong(label, LONGEST_PASSWORD))
    .refine((text) => text === '' || !isTooShort(text), tooShort)
    .nullish(),
});
