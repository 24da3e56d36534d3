// After a signing key was stolen: papers signed with it are marked, and a newly printed certificate is valid.
import { execFileSync } from 'node:child_process';
import { createCertificateKeys } from '#server/certificates/keys.ts';
import { ravi } from '#test/support/examples.ts';
import { expect, load, test } from '#test/support/screen/test.ts';

test('a paper signed with a key that is no longer trusted', async ({ page, request, server, add }) => {
  const keys = createCertificateKeys(server.store, server.where.dataDir);
  const print = async () => {
    const { address } = await (await request.get('/api/certificates/KEY-1/signatures')).json();
    return address.replace(/^https?:\/\/[^/]+/, '') as string;
  };
  await add('certificates', { ...ravi, certificate_no: 'KEY-1' });
  const paper = await print();
  const [stolen] = await keys.published();
  await keys.rotate(undefined);
  // As an owner does it, in a process of its own.
  const command = execFileSync(
    process.execPath,
    ['server/certificates/key-command.ts', 'distrust', stolen?.kid ?? ''],
    {
      env: { ...process.env, DATA_DIR: server.where.dataDir },
      encoding: 'utf8',
    },
  );
  expect(command).toContain('is no longer vouched for');
  // The server hears of it within a second.
  await expect.poll(print, { timeout: 5000 }).not.toBe(paper);

  await load(page, paper);
  await expect(page.getByText('This paper is signed with a key that is no longer trusted')).toBeVisible();
  await expect(page.getByText(/^Signed by/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our record: Verified');
  await load(page, await print());
  await expect(page.getByRole('article').getByText(/^Signed by/)).toBeVisible();
});
