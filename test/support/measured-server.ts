// A server that tells how much processor each request takes: in its longest turn of the event loop, and in all.
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type Sent } from './client.ts';
import { findFreePort } from './port.ts';
import { type ServerProcess, settingsFor, startBuiltServer } from './process.ts';

export type Cost = {
  status: number;
  /** The longest turn of the event loop. */
  turnMs: number;
  /** All threads of the server; not the worker processes. */
  cpuMs: number;
};
export type MeasuredServer = Awaited<ReturnType<typeof startMeasuredServer>>;

/** Whoever takes longer is cut off, and its server ended. */
const LONGEST_MS = 60_000;
/** Nobody answers there; without it whatever is to be mailed is refused at once. */
const mail = { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'office@palaka.test' };

/** `fault` is one of the planted ones. */
export async function startMeasuredServer(where: { dataDir: string; databaseUrl?: string }, fault?: string) {
  const loaded = ['turn-meter', ...(fault ? [`planted-faults/${fault}`] : [])];
  const imports = loaded.map((name) => `--import=${join(import.meta.dirname, `${name}.ts`)}`).join(' ');
  const start = async () => {
    const port = await findFreePort();
    const settings = { TURN_METER_PORT: String(port), NODE_OPTIONS: imports };
    const server = await startBuiltServer({ ...settingsFor(where), ...mail, ...settings });
    return { server, meter: createClient(`http://127.0.0.1:${port}`, { keepAlive: false }) };
  };
  let running = await start();
  const read = async () =>
    JSON.parse((await running.meter.send({ method: 'GET', path: '/' })).text) as { turnMs: number; cpuMs: number };

  return {
    server: (): ServerProcess => running.server,

    /** The cost of one request. One that takes too long costs as much as was waited for it, and the server starts anew. */
    async cost(sent: Sent): Promise<Cost> {
      await read();
      const status = await send(running.server.url, sent);
      if (status !== undefined) return { status, ...(await read()) };
      await running.server.kill();
      running.meter.close();
      running = await start();
      return { status: 0, turnMs: LONGEST_MS, cpuMs: LONGEST_MS };
    },

    async end() {
      running.meter.close();
      await running.server.kill();
    },
  };
}

/** The status, once all of the answer is there; undefined if that takes too long. A refusal may end the connection before all is sent. */
async function send(url: string, { method, path, headers = {}, body }: Sent): Promise<number | undefined> {
  const { hostname: host, port } = new URL(url);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const answered = new Promise<number>((resolve) => {
    let status = 0;
    const sent = request({ host, port, method, path, headers: { ...length, ...headers }, agent: false });
    sent.on('response', (response) => {
      status = response.statusCode ?? 0;
      response.resume().on('close', () => resolve(status));
    });
    sent.on('error', () => resolve(status));
    sent.end(body);
  });
  return Promise.race([answered, pause(LONGEST_MS, undefined, { ref: false })]);
}
