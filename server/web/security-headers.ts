// The security headers of every response: who may frame, read or store it, what a page may load and run, which device features it may use.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { splitLanguage } from '#contract/language/languages.ts';
import { findPage } from '#contract/pages.ts';

/** Answers of the API load nothing and run nothing. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Drawings and files may have styles inside. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** What staff uploaded. */
export const UPLOAD_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** The service worker fetches what it caches. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
/** The documentation of the API has a style sheet. */
export const DOCS_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The development server injects its own scripts and styles, and uses a WebSocket. */
export const DEVELOPMENT_POLICY = "default-src * 'unsafe-inline' data: blob: ws:";

export const securityHeaders = (https: boolean, policy = API_POLICY): Record<string, string> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

/** For what software of others reads in a browser, to verify a credential. Without credentials of ours: there are no cookies. */
export const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** On every response; what is cached, and so sent without the framework, brings the same ones along. */
export function protectResponses(app: FastifyInstance, https: boolean) {
  const headers = securityHeaders(https);
  app.addHook('onRequest', (request, reply, done) => {
    const { openToAll: isOpen, publicRead } = request.routeOptions.config;
    reply.headers(headers);
    if (isOpen) reply.headers(openToAll);
    reply.header('cache-control', publicRead ? 'no-cache' : 'no-store');
    done();
  });
}

const players = ['https://www.youtube-nocookie.com', 'https://www.youtube.com', 'https://drive.google.com'];
const maps = ['https://www.google.com', 'https://maps.google.com', 'https://www.openstreetmap.org'];

// Frames may play video; no other device feature is allowed, but the camera on one page. Sharing, copying and passkeys keep the browser's default: for the site itself.
const forPlayers = `(self ${players.map((origin) => `"${origin}"`).join(' ')})`;
const permissionsWith = (camera: '()' | '(self)') =>
  [
    ...['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection'],
    ...['local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock'],
    ...['serial', 'storage-access', 'usb', 'xr-spatial-tracking'],
  ]
    .map((feature) => `${feature}=()`)
    .concat(
      `camera=${camera}`,
      ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'].map((feature) => `${feature}=${forPlayers}`),
    )
    .join(', ');

const permissions = permissionsWith('()');
const permissionsToScan = permissionsWith('(self)');

/** On pages only: six hundred bytes on each of thirty files would slow down a slow connection. */
export const pageHeaders = (https: boolean, policy: string, path = '/') => ({
  ...securityHeaders(https, policy),
  'permissions-policy': findPage(splitLanguage(path).path)?.camera ? permissionsToScan : permissions,
});

/**
 * Only inline scripts with the nonce are ours. They are allowed by hash and the nonce is removed, so that page and
 * policy can be cached for everyone. Text of a visitor in a page cannot run as a script.
 */
export function sealPage(page: string, nonce: string, https: boolean) {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return { html: page.replaceAll(mark, ''), policy: contentPolicy({ scripts: [...hashes] }, https) };
}

/** Allows the site's own files and inline scripts and styles with these hashes. */
export function contentPolicy({ scripts, styles = [] }: { scripts: string[]; styles?: string[] }, https: boolean) {
  const own = (hashes: string[]) => ["'self'", ...hashes].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own(scripts)}`,
    "script-src-attr 'none'",
    `style-src ${own(styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' https:",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${[...players, ...maps].join(' ')}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
