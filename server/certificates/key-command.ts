// `node server/certificates/key-command.ts list | rotate | distrust KEY | export FILE | import FILE`, for the site that
// the settings name. Backups do not contain the key: `export` makes a copy. If a key is stolen: rotate, then distrust
// it.
import { readFileSync, writeFileSync } from 'node:fs';
import { readSettings } from '../settings.ts';
import { openStore } from '../store.ts';
import { createCertificateKeys } from './keys.ts';

const [command = '', file] = process.argv.slice(2);
const alone = ['list', 'rotate'].includes(command);
const withMore = ['distrust', 'export', 'import'].includes(command);
if (!(file ? withMore : alone)) {
  process.stderr.write(
    'Use: node server/certificates/key-command.ts list | rotate | distrust KEY | export FILE | import FILE\n',
  );
  process.exit(2);
}

try {
  const settings = readSettings();
  const store = await openStore(settings);
  try {
    const keys = createCertificateKeys(store, settings.dataDir);
    if (command === 'rotate') say(`New certificates are signed with ${(await keys.rotate(undefined)).id}`);
    else if (command === 'distrust') {
      await keys.distrust(undefined, file ?? '');
      say(`What ${file} signed is no longer vouched for. Certificates it signed are signed again when next asked for.`);
    } else if (command === 'import')
      say(`New certificates are signed with ${(await keys.rotate(undefined, readSeed(file ?? ''))).id}`);
    else if (command === 'export') {
      writeFileSync(file ?? '', (await keys.seed()).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
      say(`Saved the key to ${file}. Whoever has it can sign certificates: keep it safe.`);
    } else {
      await keys.current();
      for (const { kid, createdAt, retiredAt, distrustedAt } of await keys.published())
        say(
          `${kid}  since ${createdAt}${retiredAt ? `, retired ${retiredAt}` : ', in use'}${distrustedAt ? `, distrusted ${distrustedAt}` : ''}`,
        );
    }
  } finally {
    await store.close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

function readSeed(from: string) {
  const text = readFileSync(from, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${from} holds no key.`);
  return Buffer.from(text, 'hex');
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
