// The sentences of accounts: links, invitations, the second step.
import { msg } from '../language/translate.ts';

export const accountSentences = {
  /** The same for every address, known or not. */
  resetAsked: msg('If this email belongs to an account, a link is on its way. It is valid for 30 minutes.'),
  noMail: msg('This site sends no e-mail. Please ask an administrator to give you a new password.'),
  deadLink: msg('This link was used already, is too old or is not complete.'),
  passwordSet: msg('Your new password is set. Please log in.'),
  welcome: msg('Your account is ready. Please log in.'),
  wrongPassword: msg('This is not your present password.'),
  wrongCode: msg('This code is not right. Please wait for the next one and try again.'),
  codesLocked: msg(
    'Too many wrong codes were typed for this account, so codes do not open it for now. Use a passkey or a recovery code, set a new password by “Forgot your password?”, or ask an administrator.',
  ),
  wrongPasskey: msg('The passkey was not accepted.'),
  stepOver: msg('Logging in took too long. Please begin again.'),
  setupOver: msg('This took too long. Please begin again.'),
  secondStepNeeded: msg('A second step is needed to log in.'),
  setUpFirst: msg('Administrators ask everyone for a second step. Please set it up in your account first.'),
  noSecondStep: msg('This account has no second step.'),
  ownSecondStep: msg('Your own second step is changed in your account.'),
  ownStepFirst: msg('Set up your own second step first, in your account.'),
  noPasskeys: msg('Passkeys need a site with a name, not a number, as its address.'),
  lastSecondStep: msg('Administrators ask everyone for a second step. Set up another one before you remove this one.'),
  sessionEnded: msg('Signed out on that device'),
  othersEnded: msg('Signed out everywhere else'),
  invitationEnded: msg('Invitation withdrawn'),
  secondStepReset: msg('The second step was removed. It can be set up again after the next login.'),
  inviterGone: msg('Whoever invited you is no administrator any more. Please ask for a new invitation.'),
} as const;
