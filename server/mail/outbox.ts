// Sends queued mails one at a time and retries failures later: enquiries, certificates, links of accounts. A mail that was given up stays
// in the queue, and staff can send it again.
import type { createMailQueue, Mail, MailKind } from './queue.ts';

/** Several processes may send from the same queue. */
export type Queue = ReturnType<typeof createMailQueue>;

export type Sender = {
  /** Names the kind of mail in the log. */
  noun: string;
  /** Settles within two minutes. Rejects unless the mail was accepted; resolves for one that is no longer needed. */
  send(mail: Mail): Promise<void>;
  /** Whether another try would fail in the same way. */
  isFinal?(error: unknown): boolean;
};
export type Senders = Partial<Record<MailKind, Sender>>;

type Outbox = {
  /** Call it when a mail may be waiting. Returns at once and never throws. */
  wake(): void;
  /** Takes no further mail and waits at most five seconds for the one being sent. */
  close(): Promise<void>;
};

type OutboxLog = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;

type Parts = {
  queue: Queue;
  senders: Senders;
  log: OutboxLog;
  now?: () => number;
  retryDelays?: readonly number[];
};

const MINUTE_MS = 60_000;
const RETRY_DELAYS_MS = [0.5, 2, 10, 30, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);
// Longer than the time limit of every sender, or two processes could send the same mail.
const LEASE_MS = 3 * MINUTE_MS;
// Another process may have queued a mail and died before sending it.
const POLL_MS = 15_000;
const GRACE_MS = 5_000;

export function createOutbox(parts: Parts): Outbox {
  const { queue, senders, log, now = Date.now, retryDelays = RETRY_DELAYS_MS } = parts;
  // Sent, but not yet marked as sent in the store. They must not be sent again when they are claimed again.
  const unmarked = new Set<string>();
  let running: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  function wake() {
    wokenMeanwhile = true;
    if (closed || running) return;
    clearTimeout(timer);
    running = run();
  }

  async function run() {
    let pause = POLL_MS;
    // Lets the caller send its response first.
    await new Promise((resolve) => setImmediate(resolve));
    while (wokenMeanwhile && !closed) {
      wokenMeanwhile = false;
      try {
        pause = await sendDue();
      } catch (error) {
        // The store is unavailable; nothing is lost, and the next run tries again.
        pause = POLL_MS;
        log.error({ failure: describeFailure(error) }, 'outbox cannot reach the store');
      }
    }
    // In the same turn as the last check of wokenMeanwhile, so that no call is missed.
    running = undefined;
    if (!closed) timer = setTimeout(wake, pause).unref();
  }

  /** Returns the milliseconds until the next run. */
  async function sendDue(): Promise<number> {
    while (!closed) {
      const due = await queue.nextDueAt();
      const wait = due ? due.getTime() - now() : POLL_MS;
      if (wait > 0) return Math.min(wait, POLL_MS);
      const mail = await queue.claimNext(LEASE_MS);
      // Another process took it.
      if (!mail) return 1_000;
      await sendOne(mail);
    }
    return POLL_MS;
  }

  async function sendOne(mail: Mail) {
    const { _id, kind, attempts } = mail;
    const { noun, send, isFinal } = senders[kind] as Sender;
    try {
      if (!unmarked.has(_id)) await send(mail);
    } catch (error) {
      const failure = describeFailure(error);
      const delay = isFinal?.(error) ? undefined : retryDelays[attempts - 1];
      const facts = { mail: _id, attempts, failure };
      if (delay === undefined) log.error(facts, `${noun} given up, staff can send it again`);
      else log.warn({ ...facts, retryInSeconds: Math.round(delay / 1000) }, `${noun} could not be mailed`);
      await queue.markFailed(mail, failure, delay === undefined ? undefined : new Date(now() + delay));
      return;
    }
    unmarked.add(_id);
    await queue.markSent(_id);
    unmarked.delete(_id);
    log.info({ mail: _id, attempts }, `${noun} mailed`);
  }

  async function close() {
    closed = true;
    clearTimeout(timer);
    const { promise: graceOver, resolve } = Promise.withResolvers<void>();
    const grace = setTimeout(resolve, GRACE_MS);
    await Promise.race([running, graceOver]);
    clearTimeout(grace);
  }

  return { wake, close };
}

// What logs and staff may see of a failure: its codes. The text of an error may quote addresses or subjects.
type Clues = { code?: unknown; originalCode?: unknown; errcode?: unknown; responseCode?: unknown; cause?: unknown };

/** For example `EENVELOPE 550` or `ESOCKET ECONNREFUSED`. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, originalCode, errcode, responseCode, cause } = error as Clues;
  const words = [code, originalCode, (cause as Clues | undefined)?.code].filter(isWord);
  const numbers = [errcode, responseCode].filter(Number.isInteger);
  const clues = [...new Set([...words, ...numbers])];
  return clues.join(' ') || (isWord(error.name) ? error.name : 'unknown');
}

function isWord(clue: unknown) {
  return typeof clue === 'string' && /^\w{1,40}$/.test(clue);
}
