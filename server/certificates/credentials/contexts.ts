// Reads the contexts in contract/credentials/contexts, and refuses one whose bytes were changed.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contextFiles } from '#contract/credentials/contexts.ts';
import { locate } from '../../project-paths.ts';

const loaded = new Map<string, object>();

export const contextFolder = () => locate('contract/credentials/contexts');

export function readContext(address: string): object {
  const known = Object.hasOwn(contextFiles, address) ? contextFiles[address] : undefined;
  if (!known) throw new Error(`The context ${address} is not known here, and nothing is fetched.`);
  const context = loaded.get(address) ?? parse(known);
  loaded.set(address, context);
  return context;
}

/** The signature that jsonld expects. `static` lets it cache the document. */
export async function loadContext(address: string): Promise<LoadedContext> {
  return { document: readContext(address), documentUrl: address, tag: 'static' };
}

type LoadedContext = { document: object; documentUrl: string; tag?: 'static' };

function parse({ file, sha256 }: { file: string; sha256: string }): object {
  const bytes = readFileSync(join(contextFolder(), file));
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new Error(`The context in ${file} was changed: its SHA-256 is ${found}.`);
  return JSON.parse(bytes.toString()) as object;
}
