// Which modules come to browsers in one file. Nothing is named here: the build knows what each page needs. Modules that the same
// pages need belong together; two such files become one wherever the requests that this saves are worth more than the bytes that
// some pages then load without needing them.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { normalizePath, type Plugin } from 'vite';

/**
 * What a further request costs, as bytes of compressed code: on a slow line it takes as long as these. Screens of the dashboard ask for
 * many more files than pages do.
 */
const REQUEST = 1500;
const STAFF_REQUEST = 4500;
/** Source code that is minified and compressed is about a fifth as long. */
const COMPRESSED = 1 / 5;
/** A page of the site counts in full, and four times what a merge for others would cost it. */
const VISITORS = 1;
const AT_VISITORS_COST = 4;
/** A screen of the dashboard counts less: staff keep its files and come back every day. */
const STAFF = 0.1;
/** So does what is loaded on use: fewer come to it, and they have something to read already. */
const ON_USE = 0.1;

type Graph = { ids: string[]; importsOf: (id: string) => readonly string[]; sizeOf: (id: string) => number };
/** What a browser loads at once: a page with its layouts, or what a page imports on use. */
type Load = { ids: Set<string>; weight: number; request: number };
type Pair = { a: File; b: File; gain: number };
/** `loads` holds a 1 for each load that this file is part of; `needs` are all files that come with it. */
type File = { modules: string[]; size: number; loads: Uint8Array; needs: Set<File> };

/**
 * The plugin that looks at the finished graph of modules, and the name of the file each module is put in: null where that is for
 * Rolldown to say, which is what only one page or one `import()` needs.
 */
export function groupByPages(app: string, routes: readonly RouteConfigEntry[]) {
  let names = new Map<string, string>();
  const plugin: Plugin = {
    name: 'group-by-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const ids = [...this.getModuleIds()].sort();
      const infoOf = (id: string) => this.getModuleInfo(id);
      const imports = new Map(ids.map((id) => [id, importsOf(id, infoOf(id)?.importedIds ?? [])]));
      const graph: Graph = {
        ids,
        importsOf: (id) => imports.get(id) ?? [],
        sizeOf: (id) => (infoOf(id)?.code?.length ?? 0) * COMPRESSED,
      };
      const entries = ids.filter((id) => infoOf(id)?.isEntry);
      const onUse = new Set(ids.flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []));
      names = nameFiles(graph, entries, findPages(app, routes, graph, entries), [...onUse]);
    },
  };
  const group = {
    name: (id: string) => names.get(id) ?? null,
    debugName: 'by pages',
    includeDependenciesRecursively: false,
  };
  return { plugin, group };
}

/** Each page loads what every page does, its layouts, and its own. */
function findPages(app: string, routes: readonly RouteConfigEntry[], graph: Graph, entries: string[]) {
  const entryOf = (file: string) => entries.filter((id) => id.split('?')[0] === normalizePath(join(app, file)));
  const chains = (above: string[], { file, children = [] }: RouteConfigEntry): string[][] => {
    const chain = [...above, ...entryOf(file)];
    return children.length > 0 ? children.flatMap((child) => chains(chain, child)) : [chain];
  };
  const always = [...entryOf('entry.client.tsx'), ...entryOf('root.tsx')];
  return routes.flatMap((route) => {
    const isStaff = route.path?.startsWith('dashboard');
    const [weight, request] = isStaff ? [STAFF, STAFF_REQUEST] : [VISITORS, REQUEST];
    return chains(always, route).map((ids): Load => ({ ids: findReached(graph, ids), weight, request }));
  });
}

function nameFiles(graph: Graph, entries: string[], pages: Load[], onUse: string[]) {
  const reached = new Map([...entries, ...onUse].map((id) => [id, findReached(graph, [id])]));
  const users = (id: string) => [...reached.values()].filter((ids) => ids.has(id)).length;
  // Packages change with their next version only, so returning visitors have them.
  const framework = graph.ids.filter((id) => /node_modules/.test(id) && pages.every(({ ids }) => ids.has(id)));
  const shared = graph.ids.filter((id) => !framework.includes(id) && !reached.has(id) && users(id) > 1);
  const names = new Map(framework.map((id) => [id, 'framework']));
  const loads = [...pages, ...onUse.map((id) => ({ ids: findReached(graph, [id]), weight: ON_USE, request: REQUEST }))];
  for (const { modules } of mergeFiles(groupModules(graph, shared, loads), loads)) {
    const name = nameAfter(modules, graph, [...names.values()]);
    for (const id of modules) names.set(id, name);
  }
  return names;
}

function findReached(graph: Graph, ids: string[]) {
  const reached = new Set(ids);
  // A set also goes through what is added to it meanwhile.
  for (const one of reached) for (const imported of graph.importsOf(one)) reached.add(imported);
  return reached;
}

/** One file for all modules that exactly the same loads need. */
function groupModules(graph: Graph, ids: string[], loads: Load[]) {
  const files = new Map<string, File>();
  const fileOf = new Map<string, File>();
  for (const id of ids) {
    const flags = Uint8Array.from(loads, (load) => (load.ids.has(id) ? 1 : 0));
    const file = files.get(flags.join()) ?? { modules: [], size: 0, loads: flags, needs: new Set() };
    files.set(flags.join(), file);
    fileOf.set(id, file);
    file.modules.push(id);
    file.size += graph.sizeOf(id);
  }
  for (const file of files.values())
    for (const id of file.modules)
      for (const needed of findReached(graph, [id])) {
        const other = fileOf.get(needed);
        if (other && other !== file) file.needs.add(other);
      }
  return [...files.values()];
}

/** Merges the two files that gain most by it, until no two gain anything. */
function mergeFiles(files: File[], loads: Load[]) {
  const pairOf = (a: File, b: File): Pair => ({ a, b, gain: gainOf(a, b, loads) });
  const left = new Set(files);
  let pairs = files.flatMap((a, index) => files.slice(index + 1).map((b) => pairOf(a, b)));
  for (;;) {
    pairs = pairs.filter(({ gain }) => gain > 0);
    if (pairs.length === 0) return [...left];
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most));
    const merged = merge(best, loads, left);
    if (!merged) {
      best.gain = 0;
      continue;
    }
    left.delete(best.a);
    left.delete(best.b);
    left.add(merged);
    // What comes with it is loaded by more now.
    const changed = new Set([best.a, best.b, ...merged.needs]);
    pairs = pairs.filter(({ a, b }) => !changed.has(a) && !changed.has(b));
    const others = new Set(left);
    for (const a of [merged, ...merged.needs]) {
      others.delete(a);
      for (const b of others) pairs.push(pairOf(a, b));
    }
  }
}

/** One request less where both are loaded, against what is loaded in vain elsewhere. */
function gainOf(a: File, b: File, loads: Load[]) {
  let [visitors, staff] = [0, 0];
  for (const [load, { weight, request }] of loads.entries()) {
    const one = a.loads[load] ? (b.loads[load] ? request : -b.size) : b.loads[load] ? -a.size : 0;
    if (weight === VISITORS) visitors += one;
    else staff += weight * one;
  }
  return (visitors < 0 ? AT_VISITORS_COST : 1) * visitors + staff;
}

/** Undefined if it does not pay once all that comes with both is counted, or if two files would need each other. */
function merge({ a, b, gain }: Pair, all: Load[], files: Set<File>) {
  const loads = a.loads.map((flag, load) => flag | (b.loads[load] ?? 0));
  const needs = new Set([...a.needs, ...b.needs].filter((file) => file !== a && file !== b));
  let cost = 0;
  for (const file of needs)
    for (const [load, { weight, request }] of all.entries())
      if (loads[load] && !file.loads[load])
        cost += (weight === VISITORS ? AT_VISITORS_COST : weight) * (file.size + request);
  if (cost >= gain || [...needs].some((file) => file.needs.has(a) || file.needs.has(b))) return;
  const merged: File = { modules: [...a.modules, ...b.modules], size: a.size + b.size, loads, needs };
  for (const file of needs) file.loads = file.loads.map((flag, load) => flag | (loads[load] ?? 0));
  for (const file of files) {
    const neededOne = file.needs.delete(a);
    if (file.needs.delete(b) || neededOne) for (const needed of [merged, ...needs]) file.needs.add(needed);
  }
  return merged;
}

/** After its largest module, for people who look at the network. Two of one name would be one file. */
function nameAfter(modules: string[], graph: Graph, taken: string[]) {
  const largest = modules.reduce((most, id) => (graph.sizeOf(id) > graph.sizeOf(most) ? id : most));
  const [name = ''] = basename(largest).split('.');
  const names = [name, ...taken.map((_, index) => `${name}-${index + 2}`)].map((one) => `shared-${one}`);
  return names.find((one) => !taken.includes(one)) ?? name;
}

// All icons come through one module, by which each would be needed wherever one of them is: who shows which is read in the source.
const ICONS = /[\\/]lucide-react\.mjs$/;

function importsOf(id: string, imported: readonly string[]) {
  const icons = imported.find((one) => ICONS.test(one));
  if (!icons || ICONS.test(id)) return ICONS.test(id) ? [] : imported;
  const [, names = ''] = readFileSync(id, 'utf8').match(/import \{([^}]+)\} from 'lucide-react'/) ?? [];
  const files = (names.match(/\b(?!type\b)\w+/g) ?? []).flatMap((name) => filesOfIcons(icons).get(name) ?? []);
  return [...imported.filter((one) => one !== icons), ...files];
}

let iconFiles: Map<string, string> | undefined;

/** An icon has several names. */
function filesOfIcons(icons: string) {
  const lines = () => readFileSync(icons, 'utf8').matchAll(/export \{([^}]+)\} from '(.+)'/g);
  iconFiles ??= new Map(
    [...lines()].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [
        name,
        normalizePath(join(dirname(icons), file)),
      ]),
    ),
  );
  return iconFiles;
}
