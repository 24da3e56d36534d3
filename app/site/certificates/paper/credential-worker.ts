// Checks a credential file in a thread of its own, so that a hostile file cannot block the page. Its content policy allows no connection,
// so it asks the page for the status list.
import jsonld from 'jsonld/dist/jsonld.esm.min.js';
import { credentialTextOf } from '#contract/credentials/carrier.ts';
import type { CheckLine, Site } from '#contract/credentials/check-line.ts';
import credentialsContext from '#contract/credentials/contexts/credentials-v2.jsonld?raw';
import badgesContext from '#contract/credentials/contexts/open-badges-3.0.3.jsonld?raw';
import { BADGES_CONTEXT, VC_CONTEXT } from '#contract/credentials/contexts.ts';
import type { Json } from '#contract/credentials/document.ts';
import { type Canonise, canonicalForm } from '#contract/credentials/proof.ts';
import { type CredentialFacts, factsIn, type Verdict, verdictOf } from '#contract/credentials/verdict.ts';
import { checkCredential } from '#contract/credentials/verification.ts';

export type ToWorker =
  | { kind: 'check'; file: Blob; site: Omit<Site, 'fetchList'> }
  | { kind: 'list'; list: Json | 'none' | 'unreachable' };
export type FromWorker = { kind: 'list wanted'; name: string } | ({ kind: 'checked' } & CheckedCredential);
export type CheckedCredential = { lines: CheckLine[]; verdict: Verdict; facts?: CredentialFacts };

const worker = globalThis as unknown as {
  postMessage: (message: FromWorker) => void;
  onmessage: (event: MessageEvent<ToWorker>) => void;
};

let giveList: (list: Json | 'none' | 'unreachable') => void = () => {};

worker.onmessage = async ({ data }) => {
  if (data.kind === 'list') giveList(data.list);
  else worker.postMessage({ kind: 'checked', ...(await check(data.file, data.site)) });
};

async function check(file: Blob, published: Omit<Site, 'fetchList'>): Promise<CheckedCredential> {
  const found = await credentialTextOf(new Uint8Array(await file.arrayBuffer()));
  if ('wrong' in found) {
    const line: CheckLine = { what: 'shape', isGood: false, says: found.wrong, reason: 'unreadable' };
    return { lines: [line], verdict: verdictOf([line]) };
  }
  const fetchList = (name: string) =>
    new Promise<Json | 'none' | 'unreachable'>((resolve) => {
      giveList = resolve;
      worker.postMessage({ kind: 'list wanted', name });
    });
  const site = { ...published, fetchList };
  const lines = await checkCredential(found.text, { documents: [], now: new Date(), canonise, site });
  return { lines, verdict: verdictOf(lines), facts: factsIn(found.text) };
}

const contexts: Record<string, string> = { [VC_CONTEXT]: credentialsContext, [BADGES_CONTEXT]: badgesContext };

const canonise: Canonise = (part) => jsonld.canonize(part, { ...canonicalForm, documentLoader });

async function documentLoader(address: string) {
  const text = Object.hasOwn(contexts, address) ? contexts[address] : undefined;
  if (!text) throw new Error(`The context ${address} is not known here, and nothing is fetched.`);
  return { document: JSON.parse(text) as object, documentUrl: address, tag: 'static' as const };
}
