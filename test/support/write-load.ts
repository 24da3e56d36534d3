// Staff (and visitors) who write all resources concurrently, and a ledger of what the server acknowledged. Each changes
// only its own records, so that the expected content of the database is known exactly.
import { setTimeout as pause } from 'node:timers/promises';
import { addresses, changes, contentNames, message, next, type Payload, samples } from '#test/samples.ts';
import { createCall, type Reply } from './server.ts';

/** What was last acknowledged about one record, and what was requested after that without a response. */
export type Promised = {
  resource: string;
  id: string;
  /** undefined: acknowledged as deleted. */
  record: Payload | undefined;
  pending?: { fields: Payload } | 'delete';
};

export type Ledger = {
  promised: Map<string, Promised>;
  /** Visitors get no id; their subjects are unique. */
  messages: Set<string>;
  acknowledged: number;
  /** How often each status came; 'cut' where no response came. */
  answers: Record<string, number>;
  /** Responses that must never occur. */
  surprises: string[];
};

export const createLedger = (): Ledger => ({
  promised: new Map(),
  messages: new Set(),
  acknowledged: 0,
  answers: {},
  surprises: [],
});

type Options = {
  url: string;
  token: string;
  ledger: Ledger;
  writers?: number;
  /** At most so many writes a second; without it, as many as there can be. */
  perSecond?: number;
  /** Resources that are not written, so that cached responses stay valid. */
  spared?: string[];
  /** Statuses besides success that the test expects. Any other is a surprise. */
  expected?: (answer: string, reply?: Reply) => boolean;
};

type WriteLoad = {
  /** Waits until so many more writes were acknowledged. */
  acknowledged(count: number): Promise<void>;
  /** Lets every writer finish its current request. */
  end(): Promise<void>;
};

type Send = (method: string, path: string, body?: Payload) => Promise<Reply | undefined>;

export function startWriters(options: Options): WriteLoad {
  const { url, token, ledger, writers = 16, perSecond, spared = [], expected = () => false } = options;
  const call = createCall(url);
  const waiting = new Set<{ count: number; resolve: () => void }>();
  let ending = false;
  let wasCut = false;

  const send: Send = async (method, path, body) => {
    const reply = await call(method, path, { body, token }).catch(() => undefined);
    const answer = String(reply?.status ?? 'cut');
    if (!reply) wasCut = true;
    ledger.answers[answer] = (ledger.answers[answer] ?? 0) + 1;
    if (reply && reply.status < 300) {
      ledger.acknowledged++;
      for (const one of waiting) if (ledger.acknowledged >= one.count) one.resolve();
    } else if (!expected(answer, reply)) ledger.surprises.push(`${answer} ${method} ${path} ${reply?.text}`);
    return reply;
  };

  const work = async (writer: number) => {
    const writeOnce = createWriter(send, ledger, writer, spared);
    // Once the process is gone, further attempts would only put more in doubt.
    for (let turn = 0; !ending && !wasCut; turn++)
      await Promise.all([writeOnce(turn), perSecond && pause((1000 * writers) / perSecond)]);
  };
  const all = Promise.all(Array.from({ length: writers }, (_, writer) => work(writer)));

  return {
    async acknowledged(count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const one = { count: ledger.acknowledged + count, resolve };
      waiting.add(one);
      await Promise.race([promise, all]);
      waiting.delete(one);
    },
    async end() {
      ending = true;
      await all;
    },
  };
}

/** Mostly new records, then changes and deletions of the writer's own; sometimes something rarer. */
function createWriter(send: Send, ledger: Ledger, writer: number, spared: string[]) {
  const own: Promised[] = [];
  const resources = contentNames.filter((name) => !spared.includes(name));

  const create = async (resource: keyof typeof samples) => {
    const reply = await send('POST', addresses[resource].add, samples[resource](lists(resource)));
    if (reply?.status !== 201) return;
    const one = { resource, id: reply.body._id as string, record: reply.body as Payload };
    ledger.promised.set(one.id, one);
    own.push(one);
  };

  const update = async (one: Promised) => {
    const resource = one.resource as keyof typeof samples;
    const { _id, updatedAt: _, version: __, ...fields } = { ...one.record, ...changes[resource], ...lists(resource) };
    one.pending = { fields };
    const reply = await send('PUT', `${addresses[resource].list}/${one.id}`, fields);
    if (reply?.status !== 200) return;
    one.record = reply.body as Payload;
    delete one.pending;
  };

  const remove = async (one: Promised) => {
    one.pending = 'delete';
    const reply = await send('DELETE', `${addresses[one.resource as keyof typeof samples].list}/${one.id}`);
    if (reply?.status !== 200) return;
    one.record = undefined;
    delete one.pending;
  };

  const changeInstitute = async () => {
    const fields = { name: `Institute ${next()}` };
    const one = ledger.promised.get('institute');
    if (one) one.pending = { fields };
    const reply = await send('PUT', '/api/institute', fields);
    if (reply?.status !== 200) return;
    ledger.promised.set('institute', { resource: 'institute', id: 'institute', record: reply.body as Payload });
  };

  const leaveMessage = async () => {
    const subject = `Question ${next()}`;
    if ((await send('POST', '/api/contact', message({ subject })))?.status === 201) ledger.messages.add(subject);
  };

  return async (turn: number) => {
    // One writer alone, so that it is known whose change was the last; and few, because passwords are slow on purpose.
    if (writer === 0 && turn % 4 === 3 && !spared.includes('institute')) return changeInstitute();
    if (writer === 1 && turn % 8 === 7) return create('users');
    if (turn % 8 === 6) return leaveMessage();
    const sure = own.filter(({ record, pending }) => record && !pending);
    const chosen = sure[turn % Math.max(1, sure.length)];
    if (chosen && turn % 5 === 3) return remove(chosen);
    if (chosen && turn % 2 === 1) return update(chosen);
    return create(resources[(writer + turn) % resources.length] ?? 'notes');
  };
}

/** Lists of different lengths, because they are stored inside their record. */
function lists(resource: keyof typeof samples): Payload {
  const items = Array.from({ length: 1 + (next() % 40) }, (_, i) => `Item ${i} of ${next()}`);
  if (resource === 'courses') return { jobs: items };
  if (resource === 'lectures' || resource === 'spoken-lectures')
    return { chapters: items.map((title) => ({ title, videoUrl: 'https://youtu.be/ddddddddddd' })) };
  return {};
}
