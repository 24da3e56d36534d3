// compose.yaml passes on every documented setting.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const compose = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8');

test.each(['SITE_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'DEMO', 'TRUST_PROXY', 'MAIL_URL', 'MAIL_TO', 'MAIL_FROM'])(
  '%s',
  (name) => {
    expect(compose).toMatch(new RegExp(`^ {6}${name}: \\$\\{${name}:-`, 'm'));
  },
);

test('the proxy that is trusted is the gateway of the network', () => {
  const [, trusted] = /TRUST_PROXY: \$\{TRUST_PROXY:-([\d.]+)\}/.exec(compose) ?? [];
  const [, gateway] = /gateway: ([\d.]+)/.exec(compose) ?? [];
  expect(trusted).toBe(gateway);
});
