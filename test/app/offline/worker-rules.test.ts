// Which requests the service worker handles, and which responses it may cache: nothing personal.
import { describe, expect, test } from 'vitest';
import { isCacheable, kindOf, pageKey } from '#app/offline/worker-rules.ts';

const origin = 'https://palaka.example';
const site = { origin, reads: ['/api/institute', '/api/courses', '/api/ngos/ngos'] };

function kind(address: string, { method = 'GET', mode = 'cors', destination = '', headers = {} } = {}) {
  const asked = { method, mode, destination, url: new URL(address, origin).href, headers: new Headers(headers) };
  return kindOf(asked as Request, site);
}

describe('handled requests', () => {
  test.each([
    ['/courses', { mode: 'navigate' }, 'page'],
    ['/dashboard/add-notes', { mode: 'navigate' }, 'page'],
    ['/certificate?id=PI-1', { mode: 'navigate' }, 'page'],
    ['/te/courses', { mode: 'navigate' }, 'page'],
    ['/assets/te-site-abc.json', {}, 'file'],
    ['/assets/page-abc.js', {}, 'file'],
    ['/art/note/Algebra.svg', { destination: 'image' }, 'picture'],
    ['/uploads/abc.webp', { destination: 'image' }, 'picture'],
    ['/api/courses', {}, 'read'],
    ['/api/courses/pgdca', {}, 'read'],
    ['/api/ngos/ngos?limit=4', {}, 'read'],
    ['/.well-known/certificate-keys.json', {}, 'read'],
  ])('%s is handled, %j, as %s', (address, request, expected) => {
    expect(kind(address, request)).toBe(expected);
  });

  test.each([
    ['/api/courses', { headers: { authorization: 'Bearer abc' } }],
    ['/api/courses?q=what+I+look+for', {}],
    ['/api/certificates/PI-1', {}],
    ['/api/certificates/PI-1/signatures', {}],
    ['/api/certificates/PI-1/image', { destination: 'image' }],
    ['/api/users/me', {}],
    ['/api/overview', {}],
    ['/api/contact', { method: 'POST' }],
    ['/contact', { method: 'POST', mode: 'navigate' }],
    ['/uploads/abc.pdf', { mode: 'navigate' }],
    ['/uploads/abc.mp4', { headers: { range: 'bytes=0-' } }],
    ['/api/docs', { mode: 'navigate' }],
    ['https://www.youtube.com/embed/abc', { mode: 'navigate' }],
    ['https://pictures.example/a.png', { destination: 'image' }],
  ])('%s goes to the server, %j', (address, request) => {
    expect(kind(address, request)).toBeUndefined();
  });
});

describe('cached pages', () => {
  test.each([
    ['/', '/'],
    ['/courses/pgdca?utm_source=mail', '/courses/pgdca'],
    ['/classes/Class-10?u=2&c=3&x=1', '/classes/Class-10?u=2&c=3'],
    ['/certificate-verification', '/certificate-verification'],
    ['/te?utm_source=mail', '/te'],
    ['/hi/notes?subject=Physics', '/hi/notes?subject=Physics'],
  ])('%s has the key %s', (address, key) => {
    expect(pageKey(new URL(address, origin))).toBe(key);
  });

  test.each([
    '/certificate-verification?no=PI-1',
    '/certificate-verification?no=PI-1&s=abc',
    '/certificate',
    '/certificate?id=PI-1',
    '/te/certificate-verification?no=PI-1',
    '/hi/certificate?id=PI-1',
    '/te/dashboard',
    '/login',
    '/login?next=%2Fdashboard',
    '/logout',
    '/forgot-password',
    '/reset-password',
    '/te/invitation',
    '/dashboard',
    '/dashboard/edit-certificate',
    '/nowhere',
    '/courses?q=what+I+look+for',
    '/te/notes?subject=Physics&q=what+I+look+for',
    '/search?q=what+I+look+for',
  ])('%s is never cached', (address) => {
    expect(pageKey(new URL(address, origin))).toBeUndefined();
  });

  test('no response with no-store, and no failure', () => {
    const response = (status: number, control: string) =>
      ({ status, type: 'basic', redirected: false, headers: new Headers({ 'cache-control': control }) }) as Response;
    expect(isCacheable(response(200, 'no-cache'))).toBe(true);
    expect(isCacheable(response(200, 'no-store'))).toBe(false);
    expect(isCacheable(response(200, 'private, max-age=60'))).toBe(false);
    expect(isCacheable(response(404, 'no-cache'))).toBe(false);
    expect(isCacheable({ ...response(200, 'no-cache'), type: 'opaque' })).toBe(false);
  });
});
