// The link that opened the page: its secret stands after the `#`, so it is sent to the server only in a body.
import { useEffect, useState } from 'react';
import type { LinkFacts } from '#contract/accounts/account.ts';
import { ApiError } from '#contract/api.ts';
import { accountApi } from '../../api/account.ts';

export type OpenedLink = { token: string; facts: LinkFacts } | 'dead' | 'unreachable' | undefined;

/** Undefined until the server has said what it is for. */
export function useLink(kind: LinkFacts['kind']): OpenedLink {
  const [opened, setOpened] = useState<OpenedLink>();
  useEffect(() => {
    // Another link, opened in the same tab: browsers load nothing for what is after the `#`.
    const startAnew = () => location.reload();
    addEventListener('hashchange', startAnew);
    return () => removeEventListener('hashchange', startAnew);
  }, []);
  useEffect(() => {
    const token = location.hash.slice(1);
    if (token === '') return setOpened('dead');
    accountApi.link(token).then(
      (facts) => setOpened(facts.kind === kind ? { token, facts } : 'dead'),
      (error) => setOpened(error instanceof ApiError && [400, 410].includes(error.status) ? 'dead' : 'unreachable'),
    );
  }, [kind]);
  return opened;
}
