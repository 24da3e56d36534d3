// A backup that was made while mails waited is restored after they were sent: they are not sent a second time. On both: SQL of each.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { createMailQueue, queueMails } from '#server/mail/queue.ts';
import { onBothStores } from '#test/support/store.ts';

const LEASE = 180_000;

onBothStores('mails after a restore', (holder) => {
  test('what was sent since the backup stays sent; what is not known to be sent waits', async () => {
    const { store, where } = holder;
    const queue = createMailQueue(store, ['certificate']);
    await queueMails(store.write, 'certificate', ['sent', 'again', 'lost'], { again: false });
    const file = join(where.dataDir, 'made.palaka');
    await writeBackup(store, file);
    const send = async () => {
      const mail = await queue.claimNext(LEASE);
      await queue.markSent(String(mail?._id));
    };
    await send();
    await send();
    await queueMails(store.write, 'certificate', ['again'], { again: true });
    await store.write.deleteFrom('mails').where('about', '=', 'lost').execute();
    await send();

    await restoreBackup(store, file);
    const mails = await store.read.selectFrom('mails').select(['about', 'state', 'sent_at']).orderBy('about').execute();
    expect(mails).toEqual([
      { about: 'again', state: 'sent', sent_at: expect.any(String) },
      { about: 'lost', state: 'waiting', sent_at: null },
      { about: 'sent', state: 'sent', sent_at: expect.any(String) },
    ]);
  });
});
