// The load, in its own process: keeps a number of connections busy over plain sockets and reads only the necessary part
// of each response. Much cheaper than a real client, so that the server is what is measured.
import { connect, type Socket } from 'node:net';

export type LoadJob = {
  port: number;
  /** `{n}` stands for a number below `numbers`, a different one each time. */
  path: string;
  numbers?: number;
  headers?: Record<string, string>;
  /** The body of a POST; `{n}` stands for a number from this one on, never the same. */
  post?: { body: string; from: number };
  connections: number;
  /** Or until it is told to stop. */
  ms: number;
  /** Between an answer and the next request. */
  everyMs?: number;
  expect: number;
};
export type LoadResult = { requests: number; ms: number; p50: number; p95: number; p99: number; max: number };

const DIGITS = 7;

let isStopped = false;

process.on('message', async (job: LoadJob | 'stop') => {
  if (job === 'stop') {
    isStopped = true;
    return;
  }
  isStopped = false;
  try {
    process.send?.({ result: await run(job) });
  } catch (error) {
    process.send?.({ error: (error as Error).message });
  }
});

async function run(job: LoadJob): Promise<LoadResult> {
  const times: number[] = [];
  const started = performance.now();
  const deadline = started + job.ms;
  const clients = Array.from({ length: job.connections }, (_, i) => runConnection(job, i, deadline, times));
  await Promise.all(clients);
  const ms = performance.now() - started;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { requests: times.length, ms, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** One connection: a request, its response, the next request, until the time is over. */
function runConnection(job: LoadJob, index: number, deadline: number, times: number[]) {
  const nextRequest = requestsOf(job, index);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect(job.port, '127.0.0.1').setNoDelay(true);
  let asked = 0;
  const ask = () => {
    asked = performance.now();
    socket.write(nextRequest());
  };
  const onAnswer = (status: number) => {
    if (status !== job.expect) return fail(new Error(`${job.path} answered ${status}, not ${job.expect}`));
    const now = performance.now();
    times.push(now - asked);
    if (now >= deadline || isStopped) socket.end();
    else if (job.everyMs) setTimeout(ask, job.everyMs);
    else ask();
  };
  const fail = (error: Error) => {
    socket.destroy();
    reject(error);
  };
  readAnswers(socket, onAnswer, fail);
  socket.on('connect', ask).on('error', fail).on('close', resolve);
  return promise;
}

function requestsOf({ path, numbers, headers = {}, post, connections }: LoadJob, index: number) {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = (address: string) => `GET ${address} HTTP/1.1\r\n${lines.join('')}\r\n`;
  if (post) {
    const [before = '', after = ''] = post.body.split('{n}');
    let next = post.from + index;
    return () => {
      const body = before + next + after;
      next += connections;
      return `POST ${path} HTTP/1.1\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    };
  }
  if (numbers === undefined) {
    const always = Buffer.from(text(path));
    return () => always;
  }
  // Visits every number once before any repeats, from a different start on each connection.
  let at = (index * 7_919_317) % numbers;
  const step = numbers > 2 ? coprimeNear(Math.floor(numbers * 0.618), numbers) : 1;
  const [before = '', after = ''] = path.split('{n}');
  return () => {
    at = (at + step) % numbers;
    return text(`${before}${String(at).padStart(DIGITS, '0')}${after}`);
  };
}

function coprimeNear(start: number, numbers: number) {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  let candidate = Math.max(1, start);
  while (gcd(candidate, numbers) !== 1) candidate++;
  return candidate;
}

/** Supports responses with a length or without a body; the bench requests no others. */
function readAnswers(socket: Socket, onAnswer: (status: number) => void, fail: (error: Error) => void) {
  let head = '';
  let missing = 0;
  let status = 0;
  socket.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; ) {
      if (missing > 0) {
        const taken = Math.min(missing, chunk.length - at);
        missing -= taken;
        at += taken;
        if (missing === 0) onAnswer(status);
        continue;
      }
      const end = chunk.indexOf('\r\n\r\n', at);
      head += chunk.toString('latin1', at, end < 0 ? chunk.length : end + 4);
      if (end < 0) return;
      at = end + 4;
      status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      const isEmpty = status === 304 || status === 204;
      if (length === undefined && !isEmpty) return fail(new Error('an answer without a length'));
      head = '';
      missing = isEmpty ? 0 : Number(length);
      if (missing === 0) onAnswer(status);
    }
  });
}
