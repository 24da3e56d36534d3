// The sentences of API responses that pages do not show themselves, in English as the specification words them.
import { sentence } from './sentence.ts';
import { msg } from './translate.ts';

export const serverSentences = {
  api: {
    notFound: msg('Not found'),
    invalid: msg('Please check what you entered.'),
    notJson: msg('Please send JSON.'),
    slowBody: msg('This took too long to arrive. Please try again on a better connection.'),
    tooLarge: msg('That is too large to send.'),
    largerThan: (limit: string) =>
      sentence(msg('That is too large to send. At most {limit} can be sent at once.'), { limit }),
    busy: msg('The site is busy. Please try again in a moment.'),
    unavailable: msg('The site cannot reach its data right now. Please try again in a moment.'),
    diskFull: msg('There is no space left to save this. Nothing was changed.'),
    changedMeanwhile: msg('Someone else saved this in the meantime. Nothing was overwritten.'),
    orderedMeanwhile: msg('Someone else changed the order in the meantime. Nothing was overwritten.'),
    methodNotAllowed: msg('This address does not take that kind of request.'),
  },
  session: {
    wrong: msg('Invalid email or password'),
    needed: msg('Please log in.'),
    forbidden: msg('You do not have permission to do this.'),
    ended: msg('Logged out'),
  },
  certificates: {
    noCredential: msg('Only a Verified certificate has a credential.'),
  },
  contact: {
    missing: msg('Please fill in all fields.'),
  },
  backup: {
    busy: msg('Another backup is being made. Please try again when it is done.'),
  },
  calls: {
    missing: msg('Please give your name and your phone number.'),
  },
} as const;
