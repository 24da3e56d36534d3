// Finds Chromium for the browser tests. The headless shell comes first: without windows the tests take two thirds of
// the time. It is installed if missing; where that fails, any Chromium will do.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const SHELL = '/usr/bin/chromium-headless-shell';
const usualPlaces = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Letters as on phones and in print: the headless shell would move their edges to whole pixels. */
export const UNHINTED = '--font-render-hinting=none';

const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const alone = ['--disable-component-update', '--disable-sync'];
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** How the browser tests start it; `more` are arguments of one file. Installs nothing: `npm test` does, before. */
export const launchOptions = (...more: string[]) => ({
  executablePath: process.env.CHROMIUM_PATH ?? (existsSync(SHELL) ? SHELL : findInstalled()),
  args: [UNHINTED, ...quiet, ...alone, ...asRoot, ...more],
});

export async function findChromium(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, and no Chromium starts there.`);
  }
  if (starts(SHELL)) return SHELL;
  return installFromDebian() ?? findInstalled() ?? installFromPlaywright() ?? giveUp();
}

function findInstalled(): string | undefined {
  return [...usualPlaces.map((name) => `/usr/bin/${name}`), chromium.executablePath()].find(starts);
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Debian\'s Chromium with "apt-get install chromium-headless-shell" …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', 'chromium-headless-shell']]) {
    if (spawnSync('apt-get', args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status !== 0) return undefined;
  }
  return starts(SHELL) ? SHELL : undefined;
}

function installFromPlaywright(): string | undefined {
  console.log('No Chromium on this machine: downloading Playwright\'s with "npx playwright install chromium" …');
  const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] });
  return findInstalled();
}

function giveUp(): never {
  throw new Error(
    'The browser tests need Chromium and it could not be installed: install it ("apt-get install chromium-headless-shell") or set CHROMIUM_PATH.',
  );
}

/** A file alone proves little: Ubuntu's chromium-browser is a stub that only asks for a snap. */
function starts(path: string) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
