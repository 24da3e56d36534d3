// What has a history, and who may see it: entries about records that only administrators may write are for them only.

import type { SignedIn } from '#contract/accounts/session.ts';
import { type HistoryName, historyNames } from '#contract/history/history.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { ORDER } from '#contract/visibility.ts';
import { RefusedError } from '../data/errors.ts';
import type { Snapshot } from './entries.ts';
import { kindOf } from './kinds.ts';

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

const mayWrite = (name: HistoryName, user: SignedIn) => kindOf(name).access.write !== 'admin' || user.role === 'admin';

/** The earlier version read by the current rules; undefined where it is restored unchanged. */
export const fieldsOf = (name: HistoryName, snapshot: Snapshot) =>
  snapshot._id === ORDER ? undefined : kindOf(name).fields?.safeParse(snapshot);
