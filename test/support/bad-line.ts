// A phone on a bad line, as a network namespace, and a program that runs on it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const SPACE = 'palaka-phone';
/** This machine, as the phone sees it. */
export const HERE = '10.203.62.1';

export async function startBadLine({ loss, delayMs }: { loss: number; delayMs: number }) {
  spawnSync('ip', ['netns', 'delete', SPACE]);
  spawnSync('ip', ['netns', 'add', SPACE]);
  const program = join(import.meta.dirname, 'bad-line.py');
  const line = spawn('/usr/bin/python3', [program, SPACE, String(loss), String(delayMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => {
    line.kill('SIGKILL');
    spawnSync('ip', ['netns', 'delete', SPACE]);
  };
  process.once('exit', stop);
  let counted = '';
  line.stdout.setEncoding('utf8').on('data', (lines: string) => {
    counted += lines;
  });
  await Promise.race([
    once(line.stdout, 'data'),
    once(line, 'exit').then(() => Promise.reject(new Error('The line could not be made.'))),
  ]);
  return {
    /** Runs a module on the phone; resolves with the JSON that it prints. */
    async run<Result>(module: string, ...args: string[]): Promise<Result> {
      const child = spawn('ip', ['netns', 'exec', SPACE, process.execPath, module, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return JSON.parse(await text(child.stdout)) as Result;
    },
    packets() {
      const last = counted.split('\n').at(-2) ?? '';
      const [sent = 0, lost = 0] = last.split(' ').map(Number);
      return { sent, lost };
    },
    stop() {
      process.off('exit', stop);
      stop();
    },
  };
}
