// Checks a credential file in the worker, with what this site publishes: its keys, and the status list that the worker asks for. Nothing is
// fetched from other sites, and the file is not sent anywhere.
import { KEYS_ADDRESS, type PublishedKey } from '#contract/certificates/signature.ts';
import { isTooLarge, LARGEST_MEGABYTES } from '#contract/credentials/carrier.ts';
import type { Json } from '#contract/credentials/document.ts';
import { type Sentence, sentence } from '#contract/language/sentence.ts';
import { msg } from '#contract/language/translate.ts';
import type { CheckedCredential, FromWorker, ToWorker } from './credential-worker.ts';

export type FileAnswer = ({ kind: 'checked' } & CheckedCredential) | { kind: 'failed'; says: Sentence };

/** Hostile files can take long. */
const CHECK_MS = 20_000;
const FETCH_MS = 8000;

const notLoaded = sentence(msg('The file could not be checked. Check your connection and try again.'));

export type SiteFacts = { url: string; name: string };

/** `signal` aborts it: another file was chosen, or the page was left. */
export async function checkFile(file: Blob, { url, name }: SiteFacts, signal: AbortSignal): Promise<FileAnswer> {
  if (isTooLarge(file.size)) return { kind: 'failed', says: tooLarge(file.size) };
  if (file.size === 0) return { kind: 'failed', says: sentence(msg('The file is empty.')) };
  const [did, keys] = await Promise.all([
    fetchJson<Json>('/.well-known/did.json'),
    fetchJson<{ keys: PublishedKey[] }>(KEYS_ADDRESS),
  ]);
  const site = { url, name, did: known(did), keys: known(keys)?.keys };
  try {
    return await inWorker({ kind: 'check', file, site }, signal);
  } catch {
    return { kind: 'failed', says: notLoaded };
  }
}

function inWorker(message: ToWorker, signal: AbortSignal): Promise<FileAnswer> {
  const worker = new Worker(new URL('./credential-worker.ts', import.meta.url), { type: 'module' });
  const send = (more: ToWorker) => worker.postMessage(more);
  let timer: ReturnType<typeof setTimeout>;
  const answer = new Promise<FileAnswer>((resolve) => {
    const fail = (says: Sentence) => resolve({ kind: 'failed', says });
    worker.onmessage = async ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'checked') resolve(data);
      else send({ kind: 'list', list: await fetchJson<Json>(`/api/credential-status/${data.name}`) });
    };
    // Its script could not be loaded.
    worker.onerror = () => fail(notLoaded);
    const tooLong = msg('Checking it took too long, so it was ended. A genuine file takes a second.');
    timer = setTimeout(() => fail(sentence(tooLong)), CHECK_MS);
    signal.addEventListener('abort', () => fail(sentence(msg('The check was ended.'))), { once: true });
    send(message);
  });
  return answer.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

async function fetchJson<Body>(address: string): Promise<Body | 'none' | 'unreachable'> {
  try {
    // A cached copy could be from before a withdrawal.
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(FETCH_MS) });
    if (response.status === 404) return 'none';
    return response.ok ? ((await response.json()) as Body) : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

const known = <Body extends object>(fetched: Body | 'none' | 'unreachable') =>
  typeof fetched === 'string' ? undefined : fetched;

function tooLarge(bytes: number): Sentence {
  const values = { size: Math.round(bytes / 1_000_000), most: LARGEST_MEGABYTES };
  return sentence(
    msg('The file has {size} MB. Files with a credential have at most {most} MB, so it was not opened.'),
    values,
  );
}
