// `node server/certificates/credentials/archive-command.ts FOLDER`: saves what others need to verify credentials when this site is gone:
// the DID document, also for earlier domains, all public keys, the status lists and the contexts. Nothing in it is secret or personal.
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../../settings.ts';
import { openStore } from '../../store.ts';
import { createCertificateKeys } from '../keys.ts';
import { contextFolder } from './contexts.ts';
import { didDocument } from './did.ts';
import { createStatusLists } from './status-list.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Use: node server/certificates/credentials/archive-command.ts FOLDER\n');
  process.exit(2);
}

try {
  const settings = readSettings();
  const store = await openStore(settings);
  try {
    const keys = createCertificateKeys(store, settings.dataDir);
    const { publicKey } = await keys.current();
    const published = await keys.published();
    const lists = createStatusLists(store, keys);
    for (const name of ['status', 'contexts']) mkdirSync(join(folder, name), { recursive: true });
    const didOf = (site: string) => JSON.stringify(didDocument(site, publicKey, published), null, 2);
    save('did.json', didOf(settings.siteUrl));
    save('certificate-keys.json', JSON.stringify({ keys: published }, null, 2));
    const rows = await store.read.selectFrom('credential_lists').select(['_id', 'site']).execute();
    const earlier = new Set(rows.map(({ site }) => site).filter((site) => site !== settings.siteUrl));
    for (const site of earlier) save(`did-${new URL(site).host.replace(':', '-')}.json`, didOf(site));
    // Not indented, to keep the signed bytes.
    for (const { _id } of rows) save(join('status', `${_id}.json`), (await lists.of(_id)) ?? '');
    const contexts = contextFolder();
    for (const file of readdirSync(contexts)) copyFileSync(join(contexts, file), join(folder, 'contexts', file));
    process.stdout.write(`Saved ${published.length} keys and ${rows.length} status lists to ${folder}.\n`);
  } finally {
    await store.close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function save(name: string, text: string) {
  writeFileSync(join(folder as string, name), text);
}
