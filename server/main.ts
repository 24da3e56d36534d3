// Settings → store → api → site → listen → close with grace. The only place where everything meets.
import { createServer } from './api/server.ts';
import { prepareFirstStart } from './first-start.ts';
import { createMailer } from './mail/mailer.ts';
import { createOutbox } from './mail/outbox.ts';
import { readSettings, SettingError } from './settings.ts';
import { closeWithGrace } from './shutdown.ts';
import { addSite } from './site/site.ts';
import { createMessages } from './store/messages.ts';
import { NewerSchemaError } from './store/migrate.ts';
import { openStore } from './store/open.ts';
import { secretKey, WeakKeyError } from './store/secrets.ts';

try {
  await main();
} catch (error) {
  const isPlain = error instanceof SettingError || error instanceof NewerSchemaError || error instanceof WeakKeyError;
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

async function main() {
  const settings = readSettings();
  const store = await openStore({
    ...settings,
    onError: (error) => app?.log.warn({ err: error }, 'database connection lost'),
  });
  const readiness = { draining: false };
  const mailer = createMailer(settings.mail);
  const sessionKey = settings.sessionKey
    ? Buffer.from(settings.sessionKey)
    : await secretKey(store, settings.dataDir, 'session');
  const post = { willMail: mailer !== undefined, wake: () => outbox?.wake() };
  const app = await createServer({ settings, store, sessionKey, post, readiness });
  const outbox = mailer && createOutbox({ queue: createMessages(store), mailer, log: app.log });
  await addSite(app, { settings, dev: process.argv.includes('--dev') });

  const firstAdmin = await prepareFirstStart(store, settings);
  closeWithGrace(app, readiness, async () => {
    await outbox?.close();
    mailer?.close();
    await store.close();
  });
  await app.listen({ port: settings.port, host: settings.host });
  outbox?.wake();
  greet(app.listeningOrigin, firstAdmin);
}

function greet(origin: string, firstAdmin: Awaited<ReturnType<typeof prepareFirstStart>>) {
  const address = origin.replace('127.0.0.1', 'localhost');
  const lines = [`Palaka is ready at ${address}`, `Staff sign in at ${address}/login`];
  if (firstAdmin?.password)
    lines.push(`First administrator: ${firstAdmin.email}`, `Password (shown only now): ${firstAdmin.password}`);
  else if (firstAdmin) lines.push(`First administrator: ${firstAdmin.email}, with the password you gave.`);
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`);
}
