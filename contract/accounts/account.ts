// What someone may change about their own account, links of one use, and the second step of signing in.
import { z } from 'zod';
import { type Role, roles } from '../choices.ts';
import { email, line, oneOf, REQUIRED } from '../fields.ts';
import { msg } from '../language/translate.ts';
import { newPassword } from '../resources/users.ts';
import { credentials } from './session.ts';

const present = credentials.shape.password;
const secret = z.string(REQUIRED).min(1, REQUIRED).max(100);
const code = line(msg('Code'), 40);

export const ownName = z.object({ name: line(msg('Name'), 120) });
export const ownPassword = z.object({ present, password: newPassword });
/** Changing how one signs in needs the password again. */
export const passwordConfirmation = z.object({ present });

export const forgottenPassword = z.object({ email: line(msg('Email'), 254) });
export const linkToken = z.object({ token: secret });
export const reset = z.object({ token: secret, password: newPassword });
export const invitationAcceptance = z.object({ token: secret, name: line(msg('Name'), 120), password: newPassword });

export const invitation = z.object({
  email: email(msg('Email')),
  role: oneOf(msg('Role'), roles).default('admin'),
  by: oneOf(msg('How'), ['mail', 'link'] as const),
});

export const typedCode = z.object({ step: secret, code });
export const confirmedCode = z.object({ setup: secret, code });

/** The answer of a browser; the library checks what is inside. */
const credential = z.object({
  id: z.string().max(2048),
  rawId: z.string().max(2048),
  type: z.literal('public-key'),
  response: z.record(z.string().max(40), z.unknown()),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).nullish(),
});
export const shownPasskey = z.object({ step: secret, credential });
export const newPasskey = z.object({ setup: secret, name: line(msg('Name'), 60), credential });

export const accountSettings = z.object({ secondStepRequired: z.boolean() });
export type AccountSettings = z.infer<typeof accountSettings>;

export const sessionEntry = z.object({
  _id: z.string(),
  /** Names, such as Chrome and Android; blank where the browser does not tell. */
  browser: z.string(),
  system: z.string(),
  startedAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  current: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionEntry>;

export const secondStepState = z.object({
  /** Since when codes of an app are asked for. */
  codeSince: z.iso.datetime().nullable(),
  passkeys: z.array(
    z.object({ _id: z.string(), name: z.string(), addedAt: z.iso.datetime(), usedAt: z.iso.datetime().nullable() }),
  ),
  recoveryCodesLeft: z.int(),
  required: z.boolean(),
  canHavePasskeys: z.boolean(),
});
export type SecondStepState = z.infer<typeof secondStepState>;

export const codeSetup = z.object({
  setup: z.string(),
  secret: z.string(),
  /** The same for an app: as a link, and as the rows of a QR code, 1 is dark. */
  link: z.string(),
  qr: z.array(z.string()),
});
export type CodeSetup = z.infer<typeof codeSetup>;

/** For the browser, as the WebAuthn API takes them. */
const options = z.record(z.string(), z.unknown());
export const passkeySetup = z.object({ setup: z.string(), options });
export type PasskeySetup = z.infer<typeof passkeySetup>;

/** Recovery codes are returned once, when they are made. */
export const stepAdded = z.object({ recoveryCodes: z.array(z.string()) });
export type StepAdded = z.infer<typeof stepAdded>;

export const secondStep = z.object({
  message: z.string(),
  secondStep: z.object({
    /** For the next call only, valid for ten minutes. */
    step: z.string(),
    /** Whether codes of an app are set up. Recovery codes are accepted in any case. */
    code: z.boolean(),
    passkey: options.optional(),
  }),
});
export type SecondStep = z.infer<typeof secondStep>;

export const linkFacts = z.object({
  kind: z.enum(['reset', 'invitation']),
  email: z.string(),
  role: z.enum(roles).optional(),
});
export type LinkFacts = z.infer<typeof linkFacts>;

export const invitationEntry = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  invitedBy: z.string(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Null where staff hand over the link themselves. */
  mail: z.enum(['waiting', 'sent', 'failed']).nullable(),
});
export type InvitationEntry = z.infer<typeof invitationEntry>;
/** The link is returned once, where staff hand it over themselves. */
export const invited = invitationEntry.extend({ link: z.string().optional() });
export type Invited = z.infer<typeof invited>;
export type InvitationInput = { email: string; role: Role; by: 'mail' | 'link' };

export const accountState = z.object({
  _id: z.string(),
  signedInAt: z.iso.datetime().nullable(),
  secondStep: z.boolean(),
});
export type AccountState = z.infer<typeof accountState>;
