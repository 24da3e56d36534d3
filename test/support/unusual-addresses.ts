// Unusual addresses: names that every object has, line breaks, noncharacters, very long ones, those of other hosts.
// Generated with a fixed seed.
import fc from 'fast-check';

/** A number that no certificate has; it is in some of the addresses and must be in no log line. */
export const UNUSUAL_NUMBER = 'ODD7391';
export const EVIL = 'evil7391.example';
/** The longest request line that is accepted; see the limit on headers. */
const LONGEST = 15_000;

const prototypes = [
  ...['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', 'prototype', 'isPrototypeOf', 'then'],
  ...['toLocaleString', '__defineGetter__', '__lookupSetter__', 'propertyIsEnumerable', 'length', 'name', 'undefined'],
];
const ends = ['%0a', '%0d%0a', '%0AANYTHING', '%E2%80%A8', '%E2%80%A9', '%C2%85', '%00', '%1b%5b31m', '%7f', '\u2028'];
const others = [
  ...[
    '.',
    '..',
    '%2e%2e',
    '%2f',
    '%5c',
    '\\',
    '*',
    ';',
    ';a=b',
    '%',
    '%zz',
    '%c0%af',
    '%ED%A0%80',
    '%F0%9F%98%80',
    '~',
  ],
  ...['.data', '_.data', '__manifest', 'index.php', '.env', '.git', 'wp-login.php', 'null', 'NaN', '-1', '1e999'],
  ...[UNUSUAL_NUMBER, `${UNUSUAL_NUMBER}%0a`, 'Class-10', 'Beginner', 'programming', 'పలక', '%E0%B0%AA'],
];
const firsts = [
  ...['', 'courses', 'classes', 'spoken-english', 'notes', 'gallery', 'ngos', 'about', 'contact', 'login', 'logout'],
  ...['certificate', 'certificate-verification', 'dashboard', 'dashboard/certificate', 'dashboard/history', 'art'],
  ...['art/course', 'uploads', 'assets', 'te', 'hi', '.well-known', 'metrics', 'healthz', 'sitemap.xml', 'robots.txt'],
  ...['api', 'api/courses', 'api/certificates', 'api/lectures/class', 'api/history', 'api/users', 'api/ngos/ngos'],
];
const keys = ['id', 'no', 'u', 'c', 'ngo', 'next', 'anyway', 'q', 'page', 'limit', 'sort', '_routes', ...prototypes];

const piece = fc.oneof(
  fc.constantFrom(...prototypes, ...ends, ...others),
  fc.tuple(fc.constantFrom(...prototypes, ...others), fc.constantFrom(...ends, ...others)).map((two) => two.join('')),
  fc.string({ maxLength: 12 }).map(encode),
  fc.string({ unit: 'binary', maxLength: 8 }).map(encode),
);
const long = fc
  .tuple(fc.constantFrom('a', '%0a', '%E0%B0%AA', '../', 'a/', '?', '%', '__proto__/'), fc.nat({ max: LONGEST }))
  .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)));
const path = fc
  .tuple(fc.constantFrom(...firsts), fc.array(piece, { maxLength: 3 }), fc.option(long, { freq: 12, nil: '' }))
  .map(([first, pieces, tail]) => ['', first, ...pieces, ...(tail ? [tail] : [])].join('/'));
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc
    .array(fc.tuple(fc.constantFrom(...keys), piece), { minLength: 1, maxLength: 3 })
    .map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`),
);
const inFront = fc.constantFrom(
  '',
  '',
  '',
  '',
  '',
  '',
  '/',
  '//',
  `//${EVIL}`,
  `http://${EVIL}`,
  `https://${EVIL}:1`,
  '/\\',
  `/\\${EVIL}`,
  '/%2f',
  `/%5c${EVIL}`,
);
const method = fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE');

export type UnusualRequest = { method: string; target: string };

/** A control character or a space would end the request line: what is left is sent exactly as it is here. */
const unusualRequest: fc.Arbitrary<UnusualRequest> = fc.record({
  method,
  target: fc.tuple(inFront, path, query).map((parts) => parts.join('').replace(/[\0- \x7f]/g, '+')),
});

export function drawUnusualRequests(count: number, seed: number): UnusualRequest[] {
  return fc.sample(unusualRequest, { numRuns: count, seed });
}

function encode(text: string) {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%EF%BF%BD';
  }
}
