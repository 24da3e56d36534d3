// No room for one process more: what needs a worker process is answered with 503, try again; all else goes on, and with room again so does
// that. The limit does not hold for root: the server runs as another user, who may read what root may.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { certificate } from '#test/samples.ts';
import { jpeg } from '#test/server/uploads/sending.ts';
import { startServerProcess } from '#test/support/process.ts';

const USER = '47114';
const rights = ['inh', 'ambient', 'bounding'].map(
  (kind) => `--${kind}-${kind === 'bounding' ? 'set' : 'caps'}=-all,+dac_override`,
);
const asAnotherUser = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', ...rights];
const run = ([program = '', ...args]: string[]) => spawnSync(program, args).status === 0;
const canSwitch = process.platform === 'linux' && process.getuid?.() === 0 && run([...asAnotherUser, 'true']);

test.runIf(canSwitch)(
  'no process can be started: 503, and it works when there is room',
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'palaka-processes-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    // At the lowest priority, which only root may raise again.
    const under = ['nice', '-n', '19', ...asAnotherUser];
    const server = await startServerProcess({ DATA_DIR: dataDir }, { under });
    onTestFinished(() => server.kill());
    const token = await server.signIn();
    const add = await server.call('POST', '/api/certificates', {
      token,
      body: certificate({ certificate_no: 'NO-1' }),
    });
    expect(add.status).toBe(201);
    const bytes = await jpeg(60, 40);
    const asked = async () => {
      const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` };
      const upload = fetch(`${server.url}/api/uploads`, { method: 'POST', headers, body: new Uint8Array(bytes) });
      const files = ['image', 'pdf', 'card'].map((file) => server.call('GET', `/api/certificates/NO-1/${file}`));
      const drawing = server.call('GET', '/art/course/storm.png');
      return (await Promise.all([upload, ...files, drawing])).map(({ status, headers }) => [
        status,
        status === 503 && Number(headers.get('retry-after')) > 0,
      ]);
    };
    // By the same user: another one, also root, may not be allowed to.
    const [program = '', ...args] = [...asAnotherUser, 'prlimit', `--pid=${server.pid}`, '--raw', '--noheadings'];
    const change = (to: string) => spawnSync(program, [...args, ...to.split(' ')]);
    const usual = String(change('--nproc --output=SOFT').stdout).trim();
    const limit = (processes: string) => expect(change(`--nproc=${processes}:`).status).toBe(0);

    limit('1');
    expect(await asked()).toEqual(Array(5).fill([503, true]));
    for (const path of ['/healthz', '/api/courses', '/api/certificates/NO-1'])
      expect([path, (await server.call('GET', path)).status]).toEqual([path, 200]);
    expect(server.isRunning()).toBe(true);
    expect(server.log()).not.toMatch(/"level":(?:50|60)/);

    limit(usual);
    expect((await asked()).map(([status]) => status)).toEqual([201, 200, 200, 200, 200]);
  },
);
