// Reads the imports of a file and compares them with the rules in layers.ts.
import { dirname, join, matchesGlob } from 'node:path/posix';
import { layers, never, type Rule } from './layers.ts';

const imported =
  /(?:^|\n)\s*(?:import|export)\b[^'";]*?\bfrom\s+'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'|\bimport\(\s*'([^']+)'/g;

/** A line for each import that breaks a rule. `file` is a path from the root of the repository. */
export function findFaults(file: string, text: string): string[] {
  const names = [...text.matchAll(imported)].map(([, from, plain, lazy]) => from ?? plain ?? lazy ?? '');
  return names.flatMap((name) => {
    const message = complain(file, name);
    return message ? [`${file} imports ${name}: ${message}`] : [];
  });
}

function complain(file: string, name: string) {
  const isRelative = name.startsWith('.');
  const path = name.replace(/\?.*$/, '');
  const target = isRelative ? join(dirname(file), path) : path.replace(/^#/, '');
  const [layer, targetLayer = ''] = [file, target].map((path) => path.split('/', 1)[0]);
  const refused = never.find((rule) => holds(rule, file) && isNamed(rule, target));
  if (refused) return refused.message;
  const rule = layers.find((one) => holds(one, file));
  if (!isRelative && !name.startsWith('#'))
    return rule?.onlyPackages?.every((known) => !matchesGlob(name, known)) ? rule.message : undefined;
  if (['test', 'bench', 'scripts'].includes(targetLayer))
    return 'The product never imports its tests or tools: move what both need into the product.';
  if (isLayer(targetLayer) && isRelative !== (layer === targetLayer))
    return 'Inside a layer import by relative path, across layers by name: #contract/… or #art/…';
  const isOpen =
    target.startsWith(`${featureOf(file)}/`) || (!rule?.onlyPackages && /^(?:contract|art)\//.test(target));
  return isOpen || !rule || isNamed(rule, target) ? undefined : rule.message;
}

const isLayer = (name: string) => ['contract', 'art', 'server', 'app'].includes(name);

/** `server/enquiries`, `app/site/courses`; contract/ and art/ are one each. */
function featureOf(file: string) {
  const depth = /^app\/(?:site|dashboard)\//.test(file) ? 3 : /^(?:app|server)\//.test(file) ? 2 : 1;
  return file.split('/').slice(0, depth).join('/');
}

function holds({ files, except = [] }: Rule, file: string) {
  return matchesGlob(file, files) && !except.some((pattern) => matchesGlob(file, pattern));
}

const isNamed = ({ imports }: Rule, target: string) => imports.some((pattern) => matchesGlob(target, pattern));
