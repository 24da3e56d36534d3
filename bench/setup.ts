// What every part of the bench uses: a scratch folder, the load, PostgreSQL, and databases with a given number of
// certificates. Each is made on first use, and all are removed at the end.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Postgres, startPostgres } from '../test/support/postgres.ts';
import { addCertificates, type Where } from './certificates.ts';
import { ADMIN, type Contestant, startBare, startOurs } from './contestants.ts';
import { startLoad } from './load.ts';

export type Kind = 'sqlite' | 'postgres';
export type Setup = ReturnType<typeof createSetup>;

export function createSetup(rows: number) {
  const scratch = mkdtempSync(join(tmpdir(), 'palaka-bench-'));
  const load = startLoad();
  const bare = once(() => startBare());
  const postgres = once(() => startPostgres());
  const databases = new Map<string, Promise<Where>>();

  const make = async (kind: Kind, count: number, dataDir = join(scratch, `${kind}-${count}`)): Promise<Where> => {
    const databaseUrl = kind === 'postgres' ? await createDatabase((await postgres()).url) : undefined;
    // The demonstration institute first, for courses, pages and an administrator.
    await (await startOurs({ dataDir, databaseUrl })).stop();
    if (count > 0) await addCertificates({ dataDir, databaseUrl }, count);
    return { dataDir, databaseUrl };
  };

  return {
    rows,
    scratch,
    load,
    bare,
    postgres,
    /** The demonstration institute with so many certificates; parts that write use a copy. */
    database(kind: Kind, count = 0) {
      const key = `${kind} ${count}`;
      const known = databases.get(key) ?? make(kind, count);
      databases.set(key, known);
      return known;
    },
    /** The same, for a part that writes. */
    another: (kind: Kind, count: number) => make(kind, count, mkdtempSync(join(scratch, 'other-'))),
    copyOf({ dataDir }: Where): Where {
      const copy = mkdtempSync(join(scratch, 'copy-'));
      cpSync(dataDir, copy, { recursive: true });
      return { dataDir: copy };
    },
    async end() {
      await load.stop();
      if (bare.isMade()) await (await bare()).stop();
      if (postgres.isMade()) await ((await postgres()) as Postgres).stop();
      rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export async function signIn({ url }: Pick<Contestant, 'url'>) {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

function once<Value>(make: () => Promise<Value>) {
  let made: Promise<Value> | undefined;
  const get = () => (made ??= make());
  return Object.assign(get, { isMade: () => made !== undefined });
}
