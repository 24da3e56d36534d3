// The archive, with the commands of docs/credentials.md: what it holds verifies a credential without the site, also one of the domain
// before, while the site runs and once it is gone.
// @module-tag long
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { certificate } from '#test/samples.ts';
import { databaseKinds } from '#test/support/databases.ts';
import { freshDatabase, startOn } from '#test/support/server.ts';

const site = 'https://palaka.test';
const before = 'https://old.test:8443';

describe.each(databaseKinds)('the archive of credentials (%s)', (kind) => {
  test('verifies what was issued, and tells what was withdrawn', { timeout: 120_000 }, async () => {
    const { where, remove } = await freshDatabase(kind);
    const run = (command: string, ...args: string[]) => {
      const { DATA_DIR, DATABASE_URL = '' } = { DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl };
      const env = { ...process.env, DATA_DIR, SITE_URL: site, ...(DATABASE_URL ? { DATABASE_URL } : {}) };
      const { status, stdout, stderr } = spawnSync(process.execPath, [`server/${command}`, ...args], {
        encoding: 'utf8',
        env,
      });
      return { status, said: stdout + stderr };
    };
    const folder = (name: string) => join(where.dataDir, name);
    const issue = async (at: string, change?: object) => {
      const server = await startOn(where, { env: { SITE_URL: at } });
      try {
        const sent = certificate({ status: 'Verified' });
        const { body } = await server.call('POST', '/api/certificates', { body: sent, token: server.admin });
        const { text } = await server.call('GET', `/api/certificates/${sent.certificate_no}/credential`);
        const put = { body: { ...sent, ...change }, token: server.admin };
        if (change) await server.call('PUT', `/api/certificates/${body._id}`, put);
        else expect(run('certificates/credentials/archive-command.ts', folder('while-it-runs')).status).toBe(0);
        writeFileSync(folder(`${sent.certificate_no}.json`), text);
        return folder(`${sent.certificate_no}.json`);
      } finally {
        await server.close();
      }
    };
    try {
      const files = {
        old: await issue(before, { father_name: 'ANOTHER NAME' }),
        withdrawn: await issue(site, { status: 'Rejected' }),
        good: await issue(site),
      };
      const archived = run('certificates/credentials/archive-command.ts', folder('archive'));
      expect(archived).toEqual({ status: 0, said: `Saved 1 keys and 2 status lists to ${folder('archive')}.\n` });
      const inside = readdirSync(folder('archive'), { recursive: true }).map(String).sort();
      expect(inside.filter((name) => !name.startsWith('status/'))).toEqual([
        ...['certificate-keys.json', 'contexts', 'contexts/credentials-v2.jsonld', 'contexts/open-badges-3.0.3.jsonld'],
        ...['did-old.test-8443.json', 'did.json', 'status'],
      ]);

      const check = (file: string, archive: string, day?: string, did = 'did.json') => {
        const lists = readdirSync(join(folder(archive), 'status')).map((name) => join(folder(archive), 'status', name));
        const at = day ? [`--at=${day}`] : [];
        const ran = run('certificates/verify-command.ts', file, join(folder(archive), did), ...lists, ...at);
        return { status: ran.status, wrong: ran.said.split('\n').filter((line) => line && !line.startsWith('good')) };
      };
      const today = new Date().toISOString().slice(0, 10);
      const good = { status: 0, wrong: [] };
      expect(check(files.good, 'archive', today)).toEqual(good);
      // From here on only files are read, which are the same from either database.
      if (kind === 'postgres') return;
      expect(check(files.good, 'while-it-runs')).toEqual(good);
      expect(check(files.old, 'archive', today, 'did-old.test-8443.json')).toEqual(good);
      expect(check(files.withdrawn, 'archive')).toEqual({
        status: 1,
        wrong: ['WRONG    status     It was revoked.'],
      });
      expect(check(files.good, 'archive', '2056-01-01')).toEqual({
        status: 1,
        wrong: [expect.stringMatching(/^WRONG {4}status .*it was valid until/)],
      });
    } finally {
      await remove();
    }
  });
});
