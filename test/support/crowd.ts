// Very many people from one address within half a minute: a college, a computer lab, a mobile carrier. Each opens a
// page with all its files, looks a certificate up, and some send a message.
import { setTimeout as pause } from 'node:timers/promises';
import { message, next } from '#test/samples.ts';
import { type Client, createClient } from './client.ts';
import { filesIn } from './live-routes.ts';

/** A certificate with the address in its QR code. */
export type Paper = { number: string; address: string };

type CrowdResult = {
  /** All responses other than successes, with their count. */
  refused: Record<string, number>;
  requests: number;
  /** How long each person took, in ms. */
  times: number[];
};

type Crowd = {
  url: string;
  people: number;
  /** They arrive evenly within this time. */
  seconds: number;
  papers: Paper[];
  /** So many type the number; the others scan the QR code. */
  typists: number;
  /** So many also send a message. */
  writers: number;
};

const PAGES = ['/', '/courses', '/notes', '/gallery', '/classes/Class-10', '/spoken-english/Beginner', '/about'];
const BROWSER_SOCKETS = 6;

export async function sendCrowd({ url, people, seconds, papers, typists, writers }: Crowd): Promise<CrowdResult> {
  const result: CrowdResult = { refused: {}, requests: 0, times: [] };
  const come = async (n: number) => {
    await pause((n / people) * seconds * 1000);
    const began = performance.now();
    const client = createClient(url, { sockets: BROWSER_SOCKETS });
    const ask = watched(client, result);
    const paper = papers[n % papers.length] as Paper;
    try {
      await open(ask, PAGES[n % PAGES.length] as string);
      if (n < typists) await lookUp(ask, paper.number);
      else await scan(ask, paper);
      if (n < writers) await write(ask);
    } catch {
      // Recorded as failed; a client without a connection leaves.
    } finally {
      client.close();
      result.times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: people }, (_, n) => come(n)));
  return result;
}

type Ask = Client['send'];

/** Records every response that is not a success. */
function watched({ send }: Client, result: CrowdResult): Ask {
  return async (wanted) => {
    result.requests++;
    const reply = await send(wanted).catch((error: Error) => error);
    const answer = reply instanceof Error ? reply.message : reply.status;
    const isFine = answer === 200 || answer === 201;
    if (!isFine) {
      const what = `${answer} ${wanted.method} ${/^\/(?:api\/)?[\w-]*/.exec(wanted.path)?.[0]}`;
      result.refused[what] = (result.refused[what] ?? 0) + 1;
    }
    if (reply instanceof Error) throw reply;
    return reply;
  };
}

async function open(ask: Ask, path: string) {
  const headers = { 'accept-encoding': 'br' };
  const { text } = await ask({ method: 'GET', path, headers });
  await Promise.all(filesIn(text).map((file) => ask({ method: 'GET', path: file, headers })));
}

/** The requests of the page when a number was typed. */
async function lookUp(ask: Ask, number: string, query = '') {
  const path = `/api/certificates/${encodeURIComponent(number)}`;
  await ask({ method: 'GET', path: `${path}${query}` });
  await ask({ method: 'GET', path: `${path}/signatures${query}` });
}

/** A phone that scans the code opens its address, and the page sends the signature with its requests. */
async function scan(ask: Ask, { number, address }: Paper) {
  const { pathname, search, searchParams } = new URL(address);
  await ask({ method: 'GET', path: pathname + search });
  await lookUp(ask, number, `?s=${encodeURIComponent(searchParams.get('s') ?? '')}`);
}

async function write(ask: Ask) {
  const body = JSON.stringify(message({ from_email: `visitor-${next()}@visitor.example` }));
  await ask({ method: 'POST', path: '/api/contact', headers: { 'content-type': 'application/json' }, body });
}
