// An office that mails certificates: a server on each database with a real mail server beside it, and what staff do there.
import { afterAll, beforeAll, beforeEach, describe, expect, vi } from 'vitest';
import { certificate, next } from '#test/samples.ts';
import { type DatabaseKind, databaseKinds } from '#test/support/databases.ts';
import { type Mailbox, refuseNobody, startMailbox } from '#test/support/mailbox.ts';
import { freshDatabase, startOn } from '#test/support/server.ts';

type Office = {
  database: Awaited<ReturnType<typeof freshDatabase>>;
  mailbox: Mailbox;
  server: Awaited<ReturnType<typeof startOn>>;
};
export const PATIENCE = { timeout: 20_000, interval: 50 };

export const mailTo = (url: string) => ({
  MAIL_URL: url,
  MAIL_TO: 'office@institute.example',
  MAIL_FROM: 'Office <post@institute.example>',
});

type Suite = (office: Office, staff: ReturnType<typeof staffOf>) => void;

/** The same suite on both databases. */
export function onBothOffices(name: string, suite: Suite) {
  onOneOffice('sqlite', name, suite);
  onOneOffice('postgres', name, suite);
}

/** All tests in one office: every one has certificates of its own, and an empty mailbox. */
export function onOneOffice(kind: DatabaseKind, name: string, suite: Suite) {
  if (!databaseKinds.includes(kind)) return;
  describe(`${name} (${kind})`, () => {
    const office = {} as Office;
    const staff = staffOf(office);
    beforeAll(async () => {
      office.database = await freshDatabase(kind, { isMigrated: true });
      office.mailbox = await startMailbox(refuseNobody);
      await staff.start();
      await office.server.call('PUT', '/api/institute', {
        body: { name: 'Vidya Kendra', nameTelugu: 'విద్యా కేంద్రం', email: 'hello@vidya.example', phones: ['08812 2345'] },
        token: office.server.admin,
      });
    });
    beforeEach(() => {
      office.mailbox.letters.length = 0;
      office.mailbox.onLetter = () => undefined;
    });
    afterAll(async () => {
      await office.server.close();
      await office.mailbox.stop();
      await office.database.remove();
    });
    suite(office, staff);
  });
}

function staffOf(office: Office) {
  const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    office.server.call(method, `/api/certificates${path}`, { body, token: office.server.editor, headers });
  const stateOf = async (id: string) => (await call('GET', `/${id}/sending`)).body.mail;
  return {
    call,
    stateOf,
    async start() {
      office.server = await startOn(office.database.where, { env: mailTo(office.mailbox.url) });
    },
    add: async (changes: object = {}) =>
      (await call('POST', '', certificate({ status: 'Verified', email: `student${next()}@home.example`, ...changes })))
        .body,
    becomes: (id: string, expected: object) =>
      vi.waitFor(async () => expect(await stateOf(id)).toMatchObject(expected), PATIENCE),
    /** The later try is due now, and another process may have it. */
    async letTimePass() {
      const past = new Date(Date.now() - 1000).toISOString();
      const later = office.server.store.write.updateTable('mails').set({ next_attempt_at: past, leased_until: null });
      await later.where('state', '=', 'waiting').execute();
    },
  };
}
