// What the routes of accounts share: users, sessions, links, and the second step.
import type { Institute } from '#contract/institute/institute.ts';
import type { Store } from '../data/open.ts';
import { createLinks } from './links.ts';
import { createPasskeys } from './passkeys.ts';
import { createSecondSteps } from './second-steps.ts';
import type { Sessions } from './sessions.ts';
import { createUsers } from './users.ts';

/** `wake` starts the outbox; undefined without a mail server. */
export type AccountServices = ReturnType<typeof openAccountServices> & { wake?: () => void };

type Parts = { siteUrl: string; sessionKey: Uint8Array; sessions: Sessions; institute: () => Promise<Institute> };

export function openAccountServices(store: Store, { siteUrl, sessionKey, sessions, institute }: Parts) {
  const users = createUsers(store);
  const links = createLinks(store, sessionKey);
  return {
    users,
    sessions,
    links,
    institute,
    siteUrl,
    secondSteps: createSecondSteps(store),
    passkeys: createPasskeys(siteUrl),
  };
}
