// Settings → store → API → site → listen → graceful shutdown. The only place that connects everything.
import { setFlagsFromString } from 'node:v8';
import type { FastifyBaseLogger } from 'fastify';
import { createCertificateKeys } from './certificates/keys.ts';
import { findLookAlikes } from './certificates/lookup.ts';
import { faultOf } from './data/errors.ts';
import { NewerSchemaError } from './data/migrate.ts';
import { LostDatabaseError } from './data/open.ts';
import { secretKey, WeakKeyError } from './data/secrets.ts';
import type { Report } from './data/tables.ts';
import { prepareFirstStart } from './first-start.ts';
import { createServer } from './server.ts';
import { readSettings, SettingError } from './settings.ts';
import { closeWithGrace, endWithNpm } from './shutdown.ts';
import { addSite } from './site/site.ts';
import { openStore } from './store.ts';

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

async function main() {
  const settings = readSettings();
  let log: FastifyBaseLogger | undefined;
  const onError = (error: Error) => log?.warn({ err: error }, 'database connection lost');
  const migrated: Parameters<Report>[] = [];
  const store = await openStore({ ...settings, onError, onMigrated: (...line) => migrated.push(line) });
  const readiness = { draining: false };
  const sessionKey = settings.sessionKey
    ? Buffer.from(settings.sessionKey)
    : await secretKey(store, settings.dataDir, 'session');
  const app = await createServer({ settings, store, sessionKey, readiness });
  log = app.log;
  for (const line of migrated) log.warn(...line);
  await addSite(app, { settings, dev: process.argv.includes('--dev') });

  // Before anything else can fail: the password is stored nowhere.
  printFirstAdmin(await prepareFirstStart(store, settings));
  // Made on the first start, so that it exists before the first request.
  await createCertificateKeys(store, settings.dataDir).current();
  closeWithGrace(app, readiness, () => store.close());
  if (settings.startedByNpm) endWithNpm();
  await app.listen({ port: settings.port, host: settings.host });
  // Collects garbage when the heap has grown by a third instead of doubled (docs/decisions/0025). Not before: it would slow the start.
  setFlagsFromString('--heap-growing-percent=30');
  const certificates = await findLookAlikes(store);
  if (certificates.length > 0)
    app.log.warn({ certificates }, 'the numbers of these certificates look like those of others: give them new ones');
  const address = app.listeningOrigin.replace('127.0.0.1', 'localhost');
  say([`Palaka is ready at ${address}`, `Staff sign in at ${address}/login`]);
}

function printFirstAdmin(firstAdmin: Awaited<ReturnType<typeof prepareFirstStart>>) {
  if (firstAdmin?.password)
    say([`First administrator: ${firstAdmin.email}`, `Password (shown only now): ${firstAdmin.password}`]);
  else if (firstAdmin) say([`First administrator: ${firstAdmin.email}, with the password you gave.`]);
}

function say(lines: string[]) {
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`);
}

/** One sentence if the machine, the database or a setting is the cause; the stack trace if it is a bug. */
function explain(error: unknown) {
  const { code = '', syscall, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}. Stop the program that uses it, or set PORT to another.`;
  if ([SettingError, NewerSchemaError, WeakKeyError, LostDatabaseError].some((known) => error instanceof known))
    return message;
  // PostgreSQL's 28 and 3D: it does not know the user or the database of DATABASE_URL.
  if (syscall || faultOf(error) || /^(?:28|3D)/.test(code)) return `Palaka cannot start: ${message}`;
  return stack;
}
