// After a signing key was stolen: papers signed with it are marked, and a newly printed certificate is valid.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { load } from '../../../support/alive.ts';
import { startServerProcess } from '../../../support/server-process.ts';
import { expect, test } from '../../../support/site.ts';

const admin = { email: 'key@palaka.test', password: 'correct horse battery' };

test('a paper signed with a key that is no longer trusted', async ({ page, request }, testInfo) => {
  const DATA_DIR = testInfo.outputPath('data');
  const own = await startServerProcess({
    DATA_DIR,
    DEMO: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const command = (...words: string[]) =>
    execFileSync(process.execPath, ['server/certificates/key-command.ts', ...words], {
      cwd: join(import.meta.dirname, '../../../..'),
      env: { ...process.env, DATA_DIR },
      encoding: 'utf8',
    });
  const print = async () => {
    const { address } = await (await request.get(`${own.url}/api/certificates/KEY-1/signatures`)).json();
    const { pathname, search, hash } = new URL(address);
    return `${own.url}${pathname}${search}${hash}`;
  };
  try {
    const { token } = await (await request.post(`${own.url}/api/users/login`, { data: admin })).json();
    const added = await request.post(`${own.url}/api/certificates`, {
      headers: { authorization: `Bearer ${token}` },
      data: {
        certificate_no: 'KEY-1',
        name: 'RAVI TEJA',
        father_name: 'SURESH',
        course: 'PROGRAMMING',
        dob: '2003-01-19',
        duration: '6 months',
        date: '2026-03-10',
        status: 'Verified',
      },
    });
    expect(added.status()).toBe(201);
    const paper = await print();
    const [stolen = ''] = command('list').split(' ');

    command('rotate');
    expect(command('distrust', stolen)).toContain('is no longer vouched for');
    expect(command('list')).toContain(', distrusted ');

    await load(page, paper);
    const card = page.getByRole('article');
    await expect(page.getByText('This paper is signed with a key that is no longer trusted')).toBeVisible();
    await expect(page.getByText(/^Signed by/)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our record: Verified');
    await page.goto('about:blank');
    await load(page, await print());
    await expect(card.getByText(/^Signed by/)).toBeVisible();
  } finally {
    await own.stop();
  }
});
