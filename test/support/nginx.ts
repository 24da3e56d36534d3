// nginx in front of the server, with the configuration of docs/operations.md, read from that page so that the documented one is tested. Only
// the addresses and the certificate are the test's own.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Certificate, type HaproxyProcess, isAnswered } from './haproxy.ts';
import { findFreePort } from './port.ts';

export async function startNginx(
  folder: string,
  backends: string[],
  { pem, key, change }: Certificate,
): Promise<HaproxyProcess> {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [, found] = /```\n(upstream palaka \{\n[^`]*)```/.exec(page) ?? [];
  if (!found) throw new Error('docs/operations.md no longer has the configuration of nginx.');
  const port = await findFreePort();
  const servers = backends.map((backend) => `  server ${new URL(backend).host};\n`).join('');
  const site = change(found)
    .replace(/(?: {2}server 127\.0\.0\.1:\d+;\n)+/, servers)
    .replace(/server \{\n {2}listen 80;[^}]*\}\n/, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('/etc/nginx/site.pem', pem)
    .replace('/etc/nginx/site.key', key);
  const file = join(folder, 'nginx.conf');
  // What Debian's /etc/nginx/nginx.conf has around it; everything that is written goes into the folder.
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/nginx-tmp;`,
  );
  mkdirSync(join(folder, 'nginx-tmp'));
  const http = `http {\naccess_log off;\n${own.join('\n')}\n${site}}\n`;
  writeFileSync(file, `user root;\npid ${folder}/nginx.pid;\nevents {}\n${http}`);
  const nginx = spawn('/usr/sbin/nginx', ['-c', file, '-g', 'daemon off; error_log stderr;'], { stdio: 'ignore' });
  // Its workers end with it on SIGTERM alone.
  const stop = () => void nginx.kill('SIGTERM');
  process.once('exit', stop);
  const url = `https://127.0.0.1:${port}`;
  await isAnswered(url, () => nginx.exitCode === null);
  return { url, stop };
}
