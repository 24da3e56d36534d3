// The environment, read once and validated. The only place that reads process.env.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { email as emailField } from '#contract/fields.ts';
import { isTooShort, LEAST_PASSWORD, LONGEST_PASSWORD } from '#contract/password.ts';

export type Settings = ReturnType<typeof readSettings>;

/** An invalid setting; the message is for the operator of the site. */
export class SettingError extends Error {}

export function readSettings(env: Record<string, string | undefined> = process.env) {
  const port = wholeNumber(env, 'PORT', 3000, 65_535);
  const host = env.HOST || '127.0.0.1';
  const siteUrl = readUrl(env, 'SITE_URL', `http://localhost:${port}`, ['http:', 'https:']);
  // Pages are served at the root of their host: with a path every link and QR code would be wrong.
  if (siteUrl.href !== `${siteUrl.origin}/`)
    throw new SettingError(
      'SITE_URL must be a host name alone, such as https://palaka.example: without a path, a query or a password.',
    );
  const rateLimits = env.RATE_LIMITS !== 'off';
  if (!rateLimits && !isLoopback(host))
    throw new SettingError('RATE_LIMITS=off is for measurements on this machine only: it needs HOST to be 127.0.0.1.');
  const sessionKey = env.SESSION_KEY || undefined;
  if (sessionKey !== undefined && (sessionKey.length < 32 || new Set(sessionKey).size < 10))
    throw new SettingError('SESSION_KEY is too weak: give at least 32 random characters, or leave it unset.');
  const admin = readAdmin(env);
  return {
    port,
    host,
    siteUrl: siteUrl.href.replace(/\/$/, ''),
    https: siteUrl.protocol === 'https:',
    /** npm is the parent process and does not pass signals on. */
    startedByNpm: Boolean(env.npm_lifecycle_event),
    /** A trial: only this machine can reach the site. */
    localOnly: isLoopback(host) && isLoopback(siteUrl.hostname),
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: env.DATABASE_URL ? readUrl(env, 'DATABASE_URL', '', ['postgres:', 'postgresql:']).href : undefined,
    admin,
    demo: env.DEMO !== '0',
    mail: readMail(env),
    trustProxy: readProxies(env.TRUST_PROXY),
    rateLimits,
    sessionKey,
    /** Allows reading /metrics from other machines; without it only this machine may. */
    metricsToken: readMetricsToken(env.METRICS_TOKEN),
    logLevel: readLogLevel(env.LOG_LEVEL || 'info'),
  };
}

/** The e-mail and the password of the first administrator. */
function readAdmin(env: Record<string, string | undefined>) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (password && (isTooShort(password) || password.length > LONGEST_PASSWORD))
    throw new SettingError(
      `ADMIN_PASSWORD must have ${LEAST_PASSWORD} to ${LONGEST_PASSWORD} characters. Leave it unset to have one made.`,
    );
  if (email && !emailField('Email').safeParse(email).success)
    throw new SettingError('ADMIN_EMAIL must be an email address, such as admin@institute.example.');
  if (!email && !password) return undefined;
  return { email: email || 'admin@localhost.local', password: password || undefined };
}

/** `emailjs:?service_id=…&template_id=…&user_id=…` with optional `accessToken` and `url` of another provider. */
function readMail(env: Record<string, string | undefined>) {
  if (!env.MAIL_URL) return undefined;
  const url = readUrl(env, 'MAIL_URL', '', ['smtp:', 'smtps:', 'emailjs:']);
  if (url.protocol === 'emailjs:') {
    const keys = Object.fromEntries(url.searchParams);
    for (const key of ['service_id', 'template_id', 'user_id'])
      if (!keys[key])
        throw new SettingError(`MAIL_URL=emailjs: needs ${key}, as in emailjs:?service_id=…&template_id=…&user_id=…`);
    return { kind: 'emailjs' as const, keys };
  }
  if (!env.MAIL_TO) throw new SettingError('MAIL_URL is set, so MAIL_TO must say who receives the messages.');
  return {
    kind: 'smtp' as const,
    url: url.href,
    to: env.MAIL_TO,
    from: env.MAIL_FROM || (env.MAIL_TO.split(',')[0] as string).trim(),
  };
}

function readProxies(list: string | undefined) {
  const proxies = (list ?? '').split(',').flatMap((part) => part.trim() || []);
  for (const proxy of proxies) {
    const [base = '', bits] = proxy.split('/');
    const longest = isIP(base) === 4 ? 32 : 128;
    if (!isIP(base) || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= longest)))
      throw new SettingError(
        `TRUST_PROXY takes addresses or networks such as 127.0.0.1 or 10.0.0.0/8, not "${proxy}".`,
      );
  }
  return proxies;
}

function readMetricsToken(token: string | undefined) {
  if (token && token.length < 16) throw new SettingError('METRICS_TOKEN is too short: give at least 16 characters.');
  return token || undefined;
}

function readLogLevel(level: string) {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
  if (!levels.includes(level)) throw new SettingError(`LOG_LEVEL must be one of ${levels.join(', ')}.`);
  return level;
}

function readUrl(env: Record<string, string | undefined>, name: string, fallback: string, protocols: string[]) {
  const url = URL.parse(env[name] || fallback);
  if (!url || !protocols.includes(url.protocol))
    throw new SettingError(`${name} must start with ${protocols.join(' or ')}`);
  return url;
}

function wholeNumber(env: Record<string, string | undefined>, name: string, fallback: number, max: number) {
  const value = env[name] ? Number(env[name]) : fallback;
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new SettingError(`${name} must be a number up to ${max}.`);
  return value;
}

function isLoopback(host: string) {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
