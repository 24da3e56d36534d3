// What visitors read after they have sent an enquiry, or could not.
import { msg } from '../language/translate.ts';

export const enquirySentences = {
  sent: msg('Your message has been sent successfully!'),
  thanksTitle: msg('Thank You!'),
  thanks: msg("Thank you for contacting us! We'll get back to you as soon as possible."),
  failed: msg('Failed to send message. Please try again later.'),
  callSent: msg('Thank you! We will call you.'),
} as const;
