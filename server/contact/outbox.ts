// Sends stored mails one at a time and retries failures later: visitors' messages, and certificates to their students. A mail
// always stays in the store: at worst it is marked as failed, and staff can send it again.
import { describeFailure } from './failure.ts';
import type { Mailer, OutgoingMessage } from './mailer.ts';

/** Several processes may send from the same queue. */
export type Queue<Mail extends { _id: string } = OutgoingMessage> = {
  /**
   * Takes the next due message for this process until the lease ends, so that the message of a killed process is
   * retried. `attempts` includes the attempt that now begins.
   */
  claimNext(leaseMs: number): Promise<(Mail & { attempts: number }) | undefined>;
  markSent(_id: string): Promise<void>;
  /** Without a time for the next attempt the message is given up. */
  markFailed(_id: string, error: string, nextAttemptAt: Date | undefined): Promise<void>;
  /** When claimNext may next find a message; a leased message is due when its lease ends. */
  nextDueAt(): Promise<Date | undefined>;
};

export type Outbox = {
  /** Call it when a message may be waiting. Returns at once and never throws. */
  wake(): void;
  /** Takes no further message and waits at most five seconds for the one being sent. */
  close(): Promise<void>;
};

export type OutboxLog = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;

type Parts<Mail extends { _id: string }> = {
  queue: Queue<Mail>;
  mailer: Pick<Mailer<Mail>, 'send'>;
  log: OutboxLog;
  /** Of what is mailed, in the log. */
  noun?: string;
  /** Whether another try would fail in the same way. */
  isFinal?: (error: unknown) => boolean;
  now?: () => number;
  retryDelays?: readonly number[];
};

const MINUTE = 60_000;
const RETRY_DELAYS = [0.5, 2, 10, 30, 60, 180, 360, 720].map((minutes) => minutes * MINUTE);
// Longer than the time limit of every mailer, or two processes could send the same message.
const LEASE = 3 * MINUTE;
// Another process may have stored a message and died before sending it.
const POLL = 15_000;
const GRACE = 5_000;

export function createOutbox<Mail extends { _id: string } = OutgoingMessage>(parts: Parts<Mail>): Outbox {
  const { queue, mailer, log, noun = 'contact message', isFinal = () => false } = parts;
  const { now = Date.now, retryDelays = RETRY_DELAYS } = parts;
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
    let pause = POLL;
    // The caller answers its visitor first.
    await new Promise((resolve) => setImmediate(resolve));
    while (wokenMeanwhile && !closed) {
      wokenMeanwhile = false;
      try {
        pause = await sendDue();
      } catch (error) {
        // The store is unavailable; nothing is lost, and the next run tries again.
        pause = POLL;
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
      const wait = due ? due.getTime() - now() : POLL;
      if (wait > 0) return Math.min(wait, POLL);
      const message = await queue.claimNext(LEASE);
      // Another process took it.
      if (!message) return 1_000;
      await sendOne(message);
    }
    return POLL;
  }

  async function sendOne({ attempts, ...rest }: Mail & { attempts: number }) {
    const mail = rest as unknown as Mail;
    const { _id } = mail;
    try {
      if (!unmarked.has(_id)) await mailer.send(mail);
    } catch (error) {
      const failure = describeFailure(error);
      const delay = isFinal(error) ? undefined : retryDelays[attempts - 1];
      const facts = { mail: _id, attempts, failure };
      if (delay === undefined) log.error(facts, `${noun} given up, staff can send it again`);
      else log.warn({ ...facts, retryInSeconds: Math.round(delay / 1000) }, `${noun} could not be mailed`);
      await queue.markFailed(_id, failure, delay === undefined ? undefined : new Date(now() + delay));
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
    const grace = setTimeout(resolve, GRACE);
    await Promise.race([running, graceOver]);
    clearTimeout(grace);
  }

  return { wake, close };
}
