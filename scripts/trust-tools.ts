// Programs that some goals need. On Debian, as root, they are installed, with a message; elsewhere the goal is skipped.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findDebianBinaries } from '../test/support/postgres-pair.ts';
import { installTool } from './install-tool.ts';
import type { Tool } from './trust-goals.ts';

const isRoot = process.getuid?.() === 0;

/** Mozilla's scanner, 136 MB. */
export const installObservatory = () => installTool('@mdn/mdn-http-observatory', '1.4.8');

/** Why the goal cannot be checked here; undefined when all tools are there. */
export function findMissingTool(tools: Tool[]): string | undefined {
  for (const tool of tools) {
    if (tool === 'tmpfs') {
      if (!canMount()) return 'mounting a small disk needs root on Linux';
    } else if (tool === 'namespaces') {
      if (!canSeparate()) return 'network namespaces need root on Linux, and the command "ip"';
    } else if (tool === 'observatory') {
      if (!installObservatory()) return "Mozilla's Observatory could not be installed";
    } else if (!isInstalled(tool) && !installFromDebian(tool))
      return `${tool} is not here ("apt-get install ${packageOf(tool)}")`;
  }
  return undefined;
}

function isInstalled(program: string) {
  // Debian does not put PostgreSQL's servers on the PATH.
  if (program === 'postgresql') return findDebianBinaries() !== undefined;
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return places.some((place) => existsSync(join(place, program)));
}

const packageOf = (program: string) => (program === 'etcd' ? 'etcd-server' : program);

function installFromDebian(program: string) {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  const name = packageOf(program);
  console.log(`${program} is not on this machine: installing Debian's with "apt-get install ${name}" …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { env }).status;
  if (install() !== 0) {
    spawnSync('apt-get', ['update'], { env });
    install();
  }
  return isInstalled(program);
}

function canMount() {
  if (!isRoot || process.platform !== 'linux') return false;
  const place = mkdtempSync(join(tmpdir(), 'palaka-mount-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'palaka', place]).status === 0;
  if (mounted) spawnSync('umount', [place]);
  rmdirSync(place);
  return mounted;
}

/** Two of them can be made and connected. */
function canSeparate() {
  if (!isRoot || process.platform !== 'linux') return false;
  const [space, link] = ['palaka-try', 'palaka-try'];
  const ip = (...args: string[]) => spawnSync('ip', args).status === 0;
  const done =
    ip('netns', 'add', space) && ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
  ip('link', 'delete', link);
  ip('netns', 'delete', space);
  return done;
}
