// Chromium as its developer tools see it, without Playwright: that watches errors of pages, for which V8 reads all of React DOM once more when it
// makes its own while it is evaluated. A slow phone would take 55 to 100 ms for it, which no visitor waits.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findChromium } from '../test/support/chromium.ts';
import { findFreePort } from '../test/support/port.ts';

/** Started, with its port for developer tools; keeps its files in `scratch`. */
export async function startChromium(scratch: string) {
  const port = await findFreePort();
  const flags = ['--headless', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];
  if (process.getuid?.() === 0) flags.push('--no-sandbox');
  const chromium = spawn(
    await findChromium(),
    [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${join(scratch, 'chromium')}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined);
    if (answer?.ok) return { chromium, port };
  }
  throw new Error('Chromium did not start.');
}

/** What a command answers, or an event tells: its fields are in the protocol's documentation. */
// biome-ignore lint/suspicious/noExplicitAny: the protocol has hundreds of types
type Message = any;
type Listener = (message: Message) => void;

export type Devtools = {
  /** Of the browser, or of one page. */
  send(method: string, parameters?: object, session?: string): Promise<Message>;
  /** Instead of who listened before. */
  on(method: string, listener: Listener, session?: string): void;
};

export async function connect(port: number): Promise<Devtools> {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const asked = new Map<number, PromiseWithResolvers<Message>>();
  const listeners = new Map<string, Listener>();
  socket.addEventListener('message', ({ data }) => {
    const { id, error, result, method, params, sessionId = '' } = JSON.parse(String(data));
    if (id === undefined) return listeners.get(`${sessionId} ${method}`)?.(params);
    const answer = asked.get(id);
    asked.delete(id);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
  });
  let last = 0;
  return {
    send(method, params = {}, sessionId) {
      const answer = Promise.withResolvers<Message>();
      asked.set(++last, answer);
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      return answer.promise;
    },
    on: (method, listener, session = '') => void listeners.set(`${session} ${method}`, listener),
  };
}
