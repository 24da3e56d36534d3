// Settings: sensible defaults, and every invalid value is refused with a helpful sentence.
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingError } from '#server/settings.ts';

const KEY = 'correct horse battery staple 0123456789';

test('nothing set: a site on this machine only, with its data beside it', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    https: false,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    admin: undefined,
    demo: true,
    mail: undefined,
    trustProxy: [],
    rateLimits: true,
    sessionKey: undefined,
  });
});

test('blank is as good as unset', () => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'SITE_URL', 'TRUST_PROXY', 'SESSION_KEY', 'MAIL_URL'];
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}));
});

test.each<[Record<string, string>, object]>([
  [{ PORT: '8080' }, { port: 8080, siteUrl: 'http://localhost:8080' }],
  [{ PORT: '0' }, { port: 0 }],
  [{ SITE_URL: 'https://palaka.example/' }, { siteUrl: 'https://palaka.example', https: true }],
  [{ DATABASE_URL: 'postgresql://u:p@db/x' }, { databaseUrl: 'postgresql://u:p@db/x' }],
  [{ DEMO: '0' }, { demo: false }],
  [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
  [{ RATE_LIMITS: 'off', HOST: '::1' }, { rateLimits: false }],
  [{ RATE_LIMITS: 'off', HOST: 'localhost' }, { rateLimits: false }],
  [{ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8' }, { trustProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'] }],
  [{ SESSION_KEY: KEY }, { sessionKey: KEY }],
  [
    { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'eight by' },
    { admin: { email: 'a@b.example', password: 'eight by' } },
  ],
  [
    { MAIL_URL: 'smtp://mail.example', MAIL_TO: 'a@b.example' },
    { mail: { kind: 'smtp', url: 'smtp://mail.example', to: 'a@b.example', from: 'a@b.example' } },
  ],
])('%o is taken', (env, expected) => {
  expect(readSettings(env)).toMatchObject(expected);
});

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: 'eighty' }, /^PORT must be a (?:whole )?number/],
  [{ PORT: '65536' }, /^PORT .*65535/],
  [{ PORT: '-1' }, /^PORT /],
  [{ PORT: '80.5' }, /^PORT /],
  [{ SITE_URL: 'palaka.example' }, /^SITE_URL must start with http: or https:/],
  [{ SITE_URL: 'ftp://palaka.example' }, /^SITE_URL must start with/],
  [{ SITE_URL: 'https://' }, /^SITE_URL /],
  ...['/site', '/?a=b', '?', '#top', '/#'].map((rest): [Record<string, string>, RegExp] => [
    { SITE_URL: `https://palaka.example${rest}` },
    /^SITE_URL must be a host name alone, such as https:\/\/palaka\.example: without a path/,
  ]),
  [{ SITE_URL: 'https://me:secret@palaka.example' }, /^SITE_URL must be a host name alone(?!.*secret)/],
  [{ SITE_URL: 'https://me@palaka.example' }, /^SITE_URL must be a host name alone/],
  [{ DATABASE_URL: 'mysql://db/x' }, /^DATABASE_URL must start with postgres: or postgresql:/],
  [{ DATABASE_URL: 'db.sqlite' }, /^DATABASE_URL /],
  [{ RATE_LIMITS: 'off', HOST: '0.0.0.0' }, /^RATE_LIMITS=off .*HOST/],
  [{ RATE_LIMITS: 'off', HOST: '::' }, /^RATE_LIMITS=off /],
  [{ RATE_LIMITS: 'off', HOST: '192.168.1.10' }, /^RATE_LIMITS=off /],
  [{ RATE_LIMITS: 'off', HOST: '127.0.0.1.example.org' }, /^RATE_LIMITS=off /],
  [{ SESSION_KEY: 'secret' }, /^SESSION_KEY is too weak/],
  [{ SESSION_KEY: 'a'.repeat(64) }, /^SESSION_KEY is too weak/],
  [{ SESSION_KEY: 'abc'.repeat(20) }, /^SESSION_KEY is too weak/],
  [{ ADMIN_PASSWORD: 'seven c' }, /^ADMIN_PASSWORD must have 8 to 128 characters/],
  [{ ADMIN_PASSWORD: 'a'.repeat(129) }, /^ADMIN_PASSWORD must have 8 to 128 characters/],
  [{ ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'long enough' }, /^ADMIN_EMAIL must be an email address/],
  [{ TRUST_PROXY: 'proxy.example' }, /^TRUST_PROXY takes addresses .*"proxy\.example"/],
  [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY .*10\.0\.0\.0\/99/],
  [{ TRUST_PROXY: 'fd00::/129' }, /^TRUST_PROXY /],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of trace, debug, info/],
  [{ TRUST_PROXY: '127.0.0.1, true' }, /^TRUST_PROXY .*"true"/],
  [{ MAIL_URL: 'http://mail.example' }, /^MAIL_URL must start with smtp: or smtps: or emailjs:/],
  [{ MAIL_URL: 'smtp://mail.example' }, /MAIL_TO/],
  [{ MAIL_URL: 'emailjs:?service_id=a&template_id=b' }, /user_id/],
])('%o is refused with a sentence', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(SettingError);
  expect(() => readSettings(env)).toThrow(sentence);
  // A refused secret is not repeated.
  expect(() => readSettings(env)).not.toThrow(/abcabc|aaaa/);
});
