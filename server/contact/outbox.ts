// Sends the messages that wait in the store, one at a time, and tries again later what could not be sent. Whatever
// happens here, a message stays in the store: it is at worst marked as failed, for staff to send once more.
import { describeFailure } from './failure.ts';
import type { Mailer, OutgoingMessage } from './mailer.ts';

/** Where messages wait; several processes may empty the same one. */
export type Queue = {
  /**
   * Takes the next message that is due, for this process alone until the lease runs out; so a message that a killed
   * process had in hand is tried again. `attempts` counts the one that now begins.
   */
  claimNext(leaseMs: number): Promise<(OutgoingMessage & { attempts: number }) | undefined>;
  markSent(_id: string): Promise<void>;
  /** Without a time for the next attempt the message is given up. */
  markFailed(_id: string, error: string, nextAttemptAt: Date | undefined): Promise<void>;
  /** When claimNext may next find something; a message in somebody's hands is due when its lease runs out. */
  nextDueAt(): Promise<Date | undefined>;
};

export type Outbox = {
  /** Something may be waiting. Returns at once and never throws. */
  wake(): void;
  /** Takes no further message and waits, at most five seconds, for the one that is being sent. */
  close(): Promise<void>;
};

export type OutboxLog = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;

type Parts = {
  queue: Queue;
  mailer: Mailer;
  log: OutboxLog;
  now?: () => number;
  retryDelays?: readonly number[];
};

const MINUTE = 60_000;
const RETRY_DELAYS = [0.5, 2, 10, 30, 60, 180, 360, 720].map((minutes) => minutes * MINUTE);
// Longer than any mailer takes to give up, or two processes might send the same message.
const LEASE = 3 * MINUTE;
// Another process may have stored a message and died before it could send it.
const POLL = 15_000;
const GRACE = 5_000;

export function createOutbox({ queue, mailer, log, now = Date.now, retryDelays = RETRY_DELAYS }: Parts): Outbox {
  // Sent, but the store could not be told. They must not go out a second time when they are claimed again.
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
    // Whoever woke us has a visitor to answer first.
    await new Promise((resolve) => setImmediate(resolve));
    while (wokenMeanwhile && !closed) {
      wokenMeanwhile = false;
      try {
        pause = await sendDue();
      } catch (error) {
        // The store is away; nothing is lost, everything is asked again at the next turn.
        pause = POLL;
        log.error({ failure: describeFailure(error) }, 'outbox cannot reach the store');
      }
    }
    // In the same turn as the last look at wokenMeanwhile, so that no call is missed.
    running = undefined;
    if (!closed) timer = setTimeout(wake, pause).unref();
  }

  /** Answers how long there will be nothing to do. */
  async function sendDue(): Promise<number> {
    while (!closed) {
      const due = await queue.nextDueAt();
      const wait = due ? due.getTime() - now() : POLL;
      if (wait > 0) return Math.min(wait, POLL);
      const message = await queue.claimNext(LEASE);
      // Another process was quicker.
      if (!message) return 1_000;
      await sendOne(message);
    }
    return POLL;
  }

  async function sendOne({ attempts, ...message }: OutgoingMessage & { attempts: number }) {
    const { _id } = message;
    try {
      if (!unmarked.has(_id)) await mailer.send(message);
    } catch (error) {
      const failure = describeFailure(error);
      const delay = retryDelays[attempts - 1];
      const facts = { contact: _id, attempts, failure };
      if (delay === undefined) log.error(facts, 'contact message given up, staff can send it again');
      else log.warn({ ...facts, retryInSeconds: Math.round(delay / 1000) }, 'contact message could not be mailed');
      await queue.markFailed(_id, failure, delay === undefined ? undefined : new Date(now() + delay));
      return;
    }
    unmarked.add(_id);
    await queue.markSent(_id);
    unmarked.delete(_id);
    log.info({ contact: _id, attempts }, 'contact message mailed');
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
