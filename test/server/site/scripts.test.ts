// The scripts of a page: only ours may run.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPage } from '#server/web/security-headers.ts';

test('only inline scripts that bear the nonce may run, and the nonce is gone', () => {
  const ours = 'console.log("ours")';
  const page = `<head><script nonce="n0">${ours}</script><script nonce="n0" src="/a.js"></script><link nonce="n0" href="/a.css"></head><script>alert("theirs")</script>`;
  const { html: sealed, policy } = sealPage(page, 'n0', false);
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  expect(sealed).not.toContain('nonce');
  expect(policy).toContain(`script-src 'self' ${hash(ours)};`);
  expect(policy).not.toContain(hash('alert("theirs")'));
  expect(policy).not.toContain('unsafe-eval');
  expect(policy.match(/unsafe-inline/g)).toHaveLength(1);
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
});
