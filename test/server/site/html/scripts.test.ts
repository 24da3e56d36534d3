// The scripts of pages of the site are asked for once the page is painted; those of the dashboard, which has nothing to read before, at once.
import { createHash } from 'node:crypto';
import { expect, test } from '#test/support/screen/reader.ts';

const preloads = (html: string, rel: string) => html.split(`<link rel="${rel}" href="/assets/`).length - 1;

test('scripts of a page are asked for once it is painted', async ({ request }) => {
  for (const address of ['/', '/te/courses', '/no-such-page']) {
    const answer = await request.get(address);
    const html = await answer.text();
    expect(preloads(html, 'modulepreload'), address).toBe(0);
    expect(preloads(html, 'later'), address).toBeGreaterThan(5);
    expect(html).not.toContain('type="module"');
    const [, entry = '', next] = /<script type="text\/plain">([^<]+)<\/script><script>([^<]+)/.exec(html) ?? [];
    expect(entry).toMatch(/import\("\/assets\/entry\.client-[^"]+"\);$/);
    expect(next).toContain('first-contentful-paint');
    // The entry runs as a script of its own: the policy must allow it too.
    const hash = createHash('sha256').update(entry).digest('base64');
    expect(answer.headers()['content-security-policy']).toContain(`'sha256-${hash}'`);
  }
});

test('scripts of the dashboard are asked for at once', async ({ request }) => {
  const html = await (await request.get('/dashboard')).text();
  expect(preloads(html, 'later')).toBe(0);
  expect(preloads(html, 'modulepreload')).toBeGreaterThan(5);
  expect(html).toContain('<script type="module" async="">');
});
