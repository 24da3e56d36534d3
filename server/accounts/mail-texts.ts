// The mails of accounts, as text and as HTML.
import type { Translator } from '#contract/language/translate.ts';
import { escaped, mailHtml, mailLink } from '../mail/html.ts';

export function resetMail(facts: { name: string; institute: string; link: string }, { t, language }: Translator) {
  const { name, institute, link } = facts;
  return mailOf(language, {
    subject: t('Your new password for {institute}', { institute }),
    before: [
      t('Dear {name},', { name }),
      t('With this link you can set a new password. It is valid for 30 minutes and can be used once:'),
    ],
    link,
    action: t('Set a new password'),
    after: [t('If you did not ask for it, nothing has changed, and you need not do anything.'), institute],
  });
}

export function invitationMail(
  { inviter, institute, link }: { inviter: string; institute: string; link: string },
  { t, language }: Translator,
) {
  return mailOf(language, {
    subject: t('Your account at {institute}', { institute }),
    before: [
      t('{name} invites you to help with the website of {institute}.', { name: inviter, institute }),
      t('With this link you give your name and choose a password. It is valid for 7 days and can be used once:'),
    ],
    link,
    action: t('Open the invitation'),
    after: [t('If you do not know what this is about, you need not do anything.'), institute],
  });
}

export function lockedMail(facts: { name: string; institute: string; link: string }, { t, language }: Translator) {
  const { name, institute, link } = facts;
  return mailOf(language, {
    subject: t('Wrong codes for your account at {institute}', { institute }),
    before: [
      t('Dear {name},', { name }),
      t(
        'Someone who knows your password has typed 20 wrong codes today. Codes do not open your account for now; a passkey or a recovery code does.',
      ),
      t('If it was not you, set a new password. Codes open your account again after that:'),
    ],
    link,
    action: t('Set a new password'),
    after: [institute],
  });
}

type Parts = { subject: string; before: string[]; link: string; action: string; after: string[] };

function mailOf(language: string, { subject, before, link, action, after }: Parts) {
  return {
    subject,
    text: [...before, link, ...after].join('\n\n').concat('\n'),
    html: mailHtml(language, subject, [...before.map(escaped), mailLink(link, action), ...after.map(escaped)]),
  };
}
