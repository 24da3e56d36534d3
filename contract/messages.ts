// The sentences that visitors may see, in English as the specification words them; they are translated where they are shown. Apart
// from the validation, so that pages can use them without it. Server and pages take them from here; tests spell them out. Those of
// the dashboard are in staff-messages.ts, those that only the server says in server-messages.ts: visitors need not load them.
import { type Said, said } from './said.ts';
import { msg } from './translate.ts';

export const sentences = {
  lookup: {
    notFound: msg('Certificate not found. Please check the number.'),
    lookupFailed: msg('Error fetching certificate. Please try again.'),
    numberMissing: msg('Type the number printed on the certificate.'),
  },
  contact: {
    sent: msg('Your message has been sent successfully!'),
    thanksTitle: msg('Thank You!'),
    thanks: msg("Thank you for contacting us! We'll get back to you as soon as possible."),
    failed: msg('Failed to send message. Please try again later.'),
  },
  calls: {
    sent: msg('Thank you! We will call you.'),
  },
  session: {
    missing: msg('Please fill in all fields!'),
    signedIn: msg('Login successful!'),
    failed: msg('Login failed'),
  },
  api: {
    tooMany: waitSentence,
    failed: msg('Something went wrong on our side.'),
  },
} as const;

/** Beyond a few minutes also in minutes, or in hours. */
function waitSentence(seconds: number): Said {
  if (seconds < 120)
    return said(
      msg(
        'Too many tries from your network. Wait {seconds, plural, one {# second} other {# seconds}}, then try again.',
      ),
      { seconds },
    );
  if (seconds < 7200)
    return said(msg('Too many tries from your network. Wait {seconds} seconds ({minutes} minutes), then try again.'), {
      seconds,
      minutes: Math.ceil(seconds / 60),
    });
  return said(msg('Too many tries from your network. Wait {seconds} seconds ({hours} hours), then try again.'), {
    seconds,
    hours: Math.ceil(seconds / 3600),
  });
}
