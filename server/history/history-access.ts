// What has a history, and who may see it: entries about records that only administrators may write are for them only.

import type { SignedIn } from '#contract/accounts/session.ts';
import { type HistoryName, historyNames } from '#contract/history/history.ts';
import { institute } from '#contract/institute/institute.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { resourceOf, resources } from '#contract/resources.ts';
import { ORDER } from '#contract/visibility.ts';
import { RefusedError } from '../data/errors.ts';
import type { Snapshot } from './entries.ts';

/** Refuses names that do not exist, and those of records that this user may not write. */
export function checkAccess(resource: string, user: SignedIn): HistoryName {
  const name = historyNames.find((one) => one === resource);
  if (!name) throw new RefusedError(404, serverSentences.api.notFound);
  if (!mayWrite(name, user)) throw new RefusedError(403, serverSentences.session.forbidden);
  return name;
}

/** One, or all that this user may see. */
export const namesFor = (user: SignedIn, resource?: HistoryName) =>
  resource ? [checkAccess(resource, user)] : historyNames.filter((name) => mayWrite(name, user));

function mayWrite(name: HistoryName, user: SignedIn) {
  const access = name === 'messages' || name === 'institute' ? 'staff' : resources[name].access.write;
  return access !== 'admin' || user.role === 'admin';
}

export function nounOf(name: HistoryName) {
  return name === 'messages' ? msg('enquiry') : name === 'institute' ? msg('institute') : resources[name].noun;
}

/** The earlier version read by the current rules; undefined where it is restored unchanged. */
export function fieldsOf(name: HistoryName, snapshot: Snapshot) {
  if (name === 'messages' || snapshot._id === ORDER) return undefined;
  return name === 'institute' ? institute.safeParse(snapshot) : resourceOf(name).fields.safeParse(snapshot);
}
