// The scripts of a page: only ours may run, and they are asked for once the page is painted.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { putScriptsLast, START } from '#server/site/scripts-after-paint.ts';
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

test('scripts are asked for once the page is painted, in their own order', () => {
  const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
  const later = (name: string) => `<link rel="later" href="/assets/${name}.js"/>`;
  const style = '<link rel="stylesheet" href="/c.css"/>';
  const theirs = '<link rel="modulepreload" href="/theirs.js"/><p>A page</p>';
  const code = 'import "/assets/a.js";';
  const page = `<head>${preload('a')}${preload('b')}${style}</head>${theirs}<script nonce="n0" type="module" async="">${code}</script>`;
  const entry = `<script nonce="n0" type="text/plain">${code}</script><script nonce="n0">${START}</script>`;
  expect(putScriptsLast(page, 'n0')).toBe(`<head>${later('a')}${later('b')}${style}</head>${theirs}${entry}`);
  // The entry runs as a script of its own: the policy must allow it too.
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const { policy } = sealPage(putScriptsLast(page, 'n0'), 'n0', false);
  expect(policy).toContain(`script-src 'self' ${hash(code)} ${hash(START)};`);
  expect(putScriptsLast('no page at all', 'n0')).toBe('no page at all');
});
