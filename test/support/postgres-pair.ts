// Two PostgreSQL servers of Debian's package, a primary and its standby, set up as docs/operations.md says: the primary
// can be killed and the standby promoted. The replication passes through a proxy, so that it can be held up.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { findFreePort } from './port.ts';
import { findUser } from './postgres.ts';
import { startTcpProxy } from './tcp-proxy.ts';

/** Where Debian keeps programs that are not on the PATH. */
export function findDebianBinaries() {
  const place = '/usr/lib/postgresql';
  const versions = existsSync(place) ? readdirSync(place).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(place, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_basebackup')));
}

export async function startPair({ synchronous }: { synchronous: boolean }) {
  const bin = findDebianBinaries() ?? '';
  const user = findUser();
  const folder = mkdtempSync(join(tmpdir(), 'palaka-pair-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')];
  const [port, other] = [await findFreePort(), await findFreePort()];
  const password = randomBytes(12).toString('hex');
  const url = (at: number) => `postgres://postgres:${password}@127.0.0.1:${at}/postgres`;
  const run = async (program: string, ...args: string[]) => {
    const env = { PGPASSWORD: password, PATH: process.env.PATH };
    // Not through pipes: the server that pg_ctl starts would keep them open.
    const child = spawn(join(bin, program), args, { cwd: folder, env, stdio: 'ignore', ...user });
    const [status] = await once(child, 'exit');
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${logs()}`);
  };
  const logs = () =>
    [primary, standby].map((data) =>
      existsSync(`${data}.log`) ? readFileSync(`${data}.log`, 'utf8').slice(-2000) : '',
    );
  const start = (data: string) => run('pg_ctl', 'start', '-w', '-D', data, '-l', `${data}.log`);
  const abandon = () => {
    for (const data of [primary, standby])
      spawnSync(join(bin, 'pg_ctl'), ['stop', '-m', 'immediate', '-D', data], { cwd: folder, ...user });
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);

  writeFileSync(join(folder, 'password'), password);
  await run(
    'initdb',
    '-D',
    primary,
    '--encoding=UTF8',
    '--locale=C',
    '--username=postgres',
    `--pwfile=${folder}/password`,
    '--auth=scram-sha-256',
  );
  const settings = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nhot_standby = off\n`;
  appendFileSync(join(primary, 'postgresql.conf'), settings);
  await start(primary);
  const replication = await startTcpProxy(port);
  const source = new URL(replication.through(url(port)));
  await run(
    'pg_basebackup',
    '-D',
    standby,
    '-R',
    '-X',
    'stream',
    '-C',
    '-S',
    'standby',
    '-d',
    `host=127.0.0.1 port=${source.port} user=postgres application_name=standby`,
  );
  appendFileSync(join(standby, 'postgresql.conf'), `port = ${other}\n`);
  // It accepts no connections before it is promoted, so there is nothing to wait for.
  await run('pg_ctl', 'start', '-W', '-D', standby, '-l', `${standby}.log`);

  const client = new pg.Client(url(port));
  client.on('error', () => {});
  await client.connect();
  if (synchronous) {
    await client.query("alter system set synchronous_standby_names = 'standby'");
    await client.query('select pg_reload_conf()');
  }
  const wanted = synchronous ? 'sync' : 'async';
  await vi.waitFor(async () => {
    const { rows } = await client.query("select sync_state from pg_stat_replication where state = 'streaming'");
    if (rows[0]?.sync_state !== wanted) throw new Error(`The standby is ${rows[0]?.sync_state}: ${logs()}`);
  }, 20_000);
  await client.end();

  return {
    /** An administrator's address of the primary. */
    url: url(port),
    ports: { primary: port, standby: other },
    /** Between the two. */
    replication,
    /** What each client of the primary waits for. */
    async clients(): Promise<string[]> {
      const counting = new pg.Client(url(port));
      await counting.connect();
      const { rows } = await counting.query(
        "select state, wait_event, query from pg_stat_activity where backend_type = 'client backend'",
      );
      await counting.end();
      return rows.map(({ state, wait_event, query }) => `${state} ${wait_event} ${query}`);
    },
    /** Kills the primary at once, as a power loss would. */
    killPrimary() {
      const [pid] = readFileSync(join(primary, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    /** Resolves when the standby is the primary. */
    promote: () => run('pg_ctl', 'promote', '-w', '-D', standby),
    async stop() {
      process.off('exit', abandon);
      abandon();
      await replication.close();
    },
  };
}
