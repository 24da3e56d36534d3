// The JSON-LD contexts that credentials use, kept beside this file: what a term means decides what is signed, so none is ever
// fetched. Any other address is refused.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locate } from '../project-paths.ts';

export const VC_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
export const BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** The first hash is that of the W3C's recommendation; of the second file 1EdTech publishes none (decision 0068). */
const files: Record<string, { file: string; sha256: string }> = {
  [VC_CONTEXT]: {
    file: 'credentials-v2.jsonld',
    sha256: '59955ced6697d61e03f2b2556febe5308ab16842846f5b586d7f1f7adec92734',
  },
  [BADGES_CONTEXT]: {
    file: 'open-badges-3.0.3.jsonld',
    sha256: 'ef2fa9c7846dce233cc166b43639027278be4ee44f00bb1d45c75de2dd0cd761',
  },
};

const loaded = new Map<string, object>();

export const isKnownContext = (address: unknown) => typeof address === 'string' && Object.hasOwn(files, address);

export function readContext(address: string): object {
  const known = Object.hasOwn(files, address) ? files[address] : undefined;
  if (!known) throw new Error(`The context ${address} is not known here, and nothing is fetched.`);
  const context = loaded.get(address) ?? parse(known);
  loaded.set(address, context);
  return context;
}

/** As jsonld calls it. `static` lets it keep what it has read. */
export async function loadContext(address: string): Promise<LoadedContext> {
  return { document: readContext(address), documentUrl: address, tag: 'static' };
}

type LoadedContext = { document: object; documentUrl: string; tag?: 'static' };

function parse({ file, sha256 }: { file: string; sha256: string }): object {
  const bytes = readFileSync(join(locate('server/credentials/contexts'), file));
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new Error(`The context in ${file} was changed: its SHA-256 is ${found}.`);
  return JSON.parse(bytes.toString()) as object;
}
