// Three database machines as docs/operations.md sets them up, with its own files: each a network namespace with etcd, Patroni and PostgreSQL.
// A machine can lose its power or its network, and returns.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { runHaproxy } from './haproxy.ts';
import { findFreePort } from './port.ts';
import { findUser } from './postgres.ts';
import { findDebianBinaries } from './postgres-pair.ts';

export type DatabaseCluster = Awaited<ReturnType<typeof startCluster>>;

type Member = { name: Node; role: string; state: string };
const NAMES = ['db1', 'db2', 'db3'] as const;
export type Node = (typeof NAMES)[number];
/** Of the bridge in this namespace, which is the site's machine; the nodes follow it. */
const NETWORK = '10.203.61';
const SITE = `${NETWORK}.4`;
const addressOf = (node: Node) => `${NETWORK}.${NAMES.indexOf(node) + 1}`;
const BRIDGE = 'palaka-br';
const spaceOf = (node: Node) => `palaka-${node}`;
const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');

export async function startCluster({ synchronous }: { synchronous: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'palaka-cluster-'));
  const user = findUser() ?? { uid: 0, gid: 0 };
  const secret = randomBytes(12).toString('hex');
  const running = new Map<Node, ChildProcess[]>();
  const asUser = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];

  /** The file of this page, with its variables replaced as the shell does. */
  const fileFor = (node: Node, path: string) => {
    const [, found] = new RegExp(`cat > ${path} <<END\n(.*?)\nEND\n`, 's').exec(page) ?? [];
    if (!found) throw new Error(`docs/operations.md no longer has ${path}.`);
    const values: Record<string, string> = { NAME: node, HERE: addressOf(node), SITE, SECRET: secret };
    for (const name of NAMES) values[name.toUpperCase()] = addressOf(name);
    return found.replace(/\$(\w+)/g, (_, name: string) => values[name] ?? '');
  };

  const place = (node: Node, name: string) => join(folder, node, name);
  const run = (node: Node, name: string, command: string[], env: Record<string, string> = {}) => {
    const log = openSync(place(node, `${name}.log`), 'a');
    const child = spawn('ip', ['netns', 'exec', spaceOf(node), ...asUser, ...command], {
      cwd: join(folder, node),
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    });
    closeSync(log);
    return child;
  };

  /** As when its power is switched on. */
  const powerOn = (node: Node) => {
    const settings = fileFor(node, '/etc/default/etcd')
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]);
    const etcd = run(node, 'etcd', ['etcd'], { ...Object.fromEntries(settings), ETCD_DATA_DIR: place(node, 'etcd') });
    const patroni = run(node, 'patroni', ['/usr/bin/patroni', place(node, 'config.yml')]);
    running.set(node, [etcd, patroni]);
  };

  /** As when its plug is pulled: everything in the namespace ends at once. */
  const powerOff = async (node: Node) => {
    const ended = (running.get(node) ?? []).filter(isAlive).map((child) => once(child, 'exit'));
    for (const pid of pidsIn(node)) kill(pid);
    await Promise.all(ended);
    while (pidsIn(node).length > 0) await pause(10);
  };

  const abandon = () => {
    removeNodes();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', abandon);

  chownSync(folder, user.uid, user.gid);
  // Of a run that was killed.
  removeNodes();
  layCables();
  for (const node of NAMES) {
    for (const name of ['', 'socket']) {
      mkdirSync(place(node, name), { mode: 0o700 });
      chownSync(place(node, name), user.uid, user.gid);
    }
    const config = fileFor(node, '/etc/patroni/config.yml')
      .replace('/usr/lib/postgresql/15/bin', findDebianBinaries() ?? '')
      .replace('/var/lib/postgresql/15/main', place(node, 'data'))
      .replace('/var/run/postgresql', place(node, 'socket'))
      .replace('/var/lib/postgresql/pgpass', place(node, 'pgpass'))
      .replace(/(synchronous_mode(?:_strict)?): true/g, `$1: ${synchronous}`);
    writeFileSync(place(node, 'config.yml'), config, { mode: 0o644 });
    powerOn(node);
  }

  /** What each machine says about all: one that was cut off knows only how it was before. */
  const states = () =>
    Promise.all(
      NAMES.map(async (node) => {
        const limit = { signal: AbortSignal.timeout(2000) };
        const reply = await fetch(`http://${addressOf(node)}:8008/cluster`, limit).catch(() => undefined);
        const { members = [] } = reply?.ok ? ((await reply.json()) as { members?: Member[] }) : {};
        return members
          .map(({ name, role, state }) => `${name} ${role} ${state.replace('streaming', 'running')}`)
          .sort();
      }),
    );
  /** Waits until all agree that one leads and the two others follow it. */
  const settled = async (limitMs = 120_000) => {
    const follower = synchronous ? 'sync_standby' : 'replica';
    for (const latest = Date.now() + limitMs; ; await pause(200)) {
      const said = await states();
      const leader = NAMES.find((node) => said[0]?.includes(`${node} leader running`));
      const wanted = NAMES.map((node) => `${node} ${node === leader ? 'leader' : follower} running`);
      if (leader && said.every((members) => isDeepStrictEqual(members, wanted))) return leader;
      if (Date.now() > latest) throw new Error(`The databases do not settle: ${JSON.stringify(said)}\n${logs()}`);
    }
  };
  const logs = () =>
    NAMES.flatMap((node) => ['patroni', 'etcd'].map((name) => readFileSync(place(node, `${name}.log`), 'utf8')))
      .map((log) => log.slice(-1500))
      .join('\n');

  const leader = await settled();
  const psql = run(leader, 'psql', [
    ...['psql', '-U', 'postgres', '-h', place(leader, 'socket'), '-c', `create role palaka login password '${secret}'`],
    ...['-c', 'create database palaka owner palaka'],
  ]);
  if ((await once(psql, 'exit'))[0] !== 0) throw new Error('The database could not be created.');

  const port = await findFreePort();
  const [, proxy] = /```\n(listen databases\n[^`]*)```/.exec(page) ?? [];
  const balancer = runHaproxy(
    folder,
    `${proxy?.replace('127.0.0.1:5433', `127.0.0.1:${port}`).replaceAll('10.0.0.', `${NETWORK}.`)}`,
  );
  const url = (at: string) => `postgres://palaka:${secret}@${at}/palaka`;

  return {
    /** Through HAProxy. */
    url: url(`127.0.0.1:${port}`),
    nodes: NAMES,
    urlOf: (node: Node) => url(`${addressOf(node)}:5432`),
    settled,
    logs,
    powerOn,
    powerOff,
    /** From the two others, or from the site as well. Nothing is closed: packets are lost. */
    cut(node: Node, { alsoFromSite }: { alsoFromSite: boolean }) {
      const others = NAMES.filter((name) => name !== node);
      for (const other of others) {
        ip('-n', spaceOf(node), 'route', 'add', 'blackhole', `${addressOf(other)}/32`);
        ip('-n', spaceOf(other), 'route', 'add', 'blackhole', `${addressOf(node)}/32`);
      }
      if (alsoFromSite) ip('-n', spaceOf(node), 'route', 'add', 'blackhole', `${SITE}/32`);
    },
    /** The network works again. */
    mend() {
      for (const node of NAMES) ip('-n', spaceOf(node), 'route', 'flush', 'type', 'blackhole');
    },
    async stop() {
      balancer.stop();
      for (const node of NAMES) await powerOff(node);
      process.off('exit', abandon);
      abandon();
    },
  };
}

/** A switch with three cables, and this machine at it. */
function layCables() {
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', `${SITE}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  for (const node of NAMES) {
    ip('netns', 'add', spaceOf(node));
    ip('link', 'add', `palaka-${node}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', spaceOf(node));
    ip('link', 'set', `palaka-${node}`, 'master', BRIDGE, 'up');
    ip('-n', spaceOf(node), 'address', 'add', `${addressOf(node)}/24`, 'dev', 'eth0');
    for (const link of ['lo', 'eth0']) ip('-n', spaceOf(node), 'link', 'set', link, 'up');
  }
}

function removeNodes() {
  for (const node of NAMES) {
    for (const pid of pidsIn(node)) kill(pid);
    spawnSync('ip', ['netns', 'delete', spaceOf(node)]);
  }
  spawnSync('ip', ['link', 'delete', BRIDGE]);
}

function ip(...args: string[]) {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`);
}

function pidsIn(node: Node) {
  const { stdout } = spawnSync('ip', ['netns', 'pids', spaceOf(node)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
