// The disk operations of a server, in order, with the responses it sent in between: read from the log of strace.
// Replayed up to any moment it shows what a disk may contain after a power loss at that moment.
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';

export type DiskEvent =
  | { kind: 'write'; file: string; at: number; bytes: Buffer }
  | { kind: 'cut'; file: string; length: number }
  | { kind: 'remove'; file: string }
  | { kind: 'sync'; file: string }
  /** A record that was acknowledged as saved. */
  | { kind: 'promise'; id: string; version: number };

const calls = 'pwrite64,write,writev,fsync,fdatasync,ftruncate,unlink';

/** The program to run a server under. It stays the server's child, so that signals reach the server. */
export const straceInto = (file: string) => [
  ...['strace', '-D', '-f', '-qq', '-y', '-xx', '--seccomp-bpf', '-s', '70000', '-e', `trace=${calls}`],
  ...['-e', 'signal=none', '-o', file],
];

/** In the order in which the calls returned: a file is safe when its fsync has returned, not when it was called. */
export async function readTrace(file: string): Promise<DiskEvent[]> {
  const events: DiskEvent[] = [];
  const begun = new Map<string, string>();
  for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) {
    const [, thread = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    if (rest.endsWith('<unfinished ...>')) {
      begun.set(thread, rest.slice(0, -'<unfinished ...>'.length).trimEnd());
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest);
    const whole = resumed ? `${begun.get(thread) ?? ''}${resumed[1]}` : rest;
    const event = readCall(whole);
    if (event) events.push(...event);
  }
  return events;
}

function readCall(line: string): DiskEvent[] | undefined {
  const [, call = '', args = '', result = ''] = /^(\w+)\((.*)\)\s+= (-?\d+)/.exec(line) ?? [];
  if (!call || result.startsWith('-')) return undefined;
  if (call === 'unlink') return [{ kind: 'remove', file: basename(decode(/"([^"]*)"/.exec(args)?.[1]).toString()) }];
  const path = plainPath(/^\d+<([^>]*)>/.exec(args)?.[1] ?? '');
  if (path.startsWith('TCP:') || path.startsWith('socket:') || path.startsWith('TCPv6:')) return readAnswers(args);
  const file = basename(path);
  if (call === 'fsync' || call === 'fdatasync') return [{ kind: 'sync', file }];
  if (call === 'ftruncate') return [{ kind: 'cut', file, length: Number(/, (\d+)$/.exec(args)?.[1]) }];
  if (call !== 'pwrite64') return undefined;
  const [, text, at] = /"([^"]*)", \d+, (\d+)$/.exec(args) ?? [];
  if (at === undefined) throw new Error(`A write cannot be read: ${line.slice(0, 200)}`);
  return [{ kind: 'write', file, at: Number(at), bytes: decode(text).subarray(0, Number(result)) }];
}

/** Several responses may be sent in one call. */
function readAnswers(args: string): DiskEvent[] {
  const sent = [...args.matchAll(/"([^"]*)"/g)].map(([, text]) => decode(text).toString()).join('');
  return [...sent.matchAll(/\{"_id":"([\w-]+)",[^\n]*?"version":(\d+)\}/g)].map(([, id = '', version]) => ({
    kind: 'promise',
    id,
    version: Number(version),
  }));
}

const decode = (text = '') => Buffer.from(text.replaceAll('\\x', ''), 'hex');
/** With -xx file names are also written byte by byte. */
const plainPath = (path: string) => (path.includes('\\x') ? decode(path).toString() : path);

type Draw = () => number;

/** The files of one folder as a disk may contain them: everything synced, and some or none of the rest. */
export function createDisk() {
  const safe = new Map<string, Content>();
  const loose = new Map<string, DiskEvent[]>();
  return {
    apply(event: DiskEvent) {
      if (event.kind === 'promise') return;
      const waiting = loose.get(event.file) ?? [];
      if (event.kind !== 'sync') {
        waiting.push(event);
        loose.set(event.file, waiting);
        return;
      }
      const content = safe.get(event.file) ?? { bytes: Buffer.alloc(0), length: 0 };
      safe.set(event.file, content);
      for (const one of waiting) applyTo(content, one);
      loose.delete(event.file);
    },
    /** `draw` decides for each unsynced write whether it reached the disk; some reach it in part. */
    afterPowerLoss(draw: Draw): Map<string, Buffer> {
      const found = new Map<string, Buffer>();
      for (const file of new Set([...safe.keys(), ...loose.keys()])) {
        const { bytes, length } = safe.get(file) ?? { bytes: Buffer.alloc(0), length: 0 };
        const content = { bytes: Buffer.from(bytes.subarray(0, length)), length };
        for (const event of loose.get(file) ?? [])
          for (const part of survivingPart(event, draw)) applyTo(content, part);
        found.set(file, content.bytes.subarray(0, content.length));
      }
      return found;
    },
  };
}

type Content = { bytes: Buffer; length: number };

function survivingPart(event: DiskEvent, draw: Draw): DiskEvent[] {
  const luck = draw();
  if (luck < 0.5) return [];
  if (luck < 0.9 || event.kind !== 'write' || event.bytes.length < 1024) return [event];
  return [{ ...event, bytes: event.bytes.subarray(0, 512 * Math.ceil((event.bytes.length / 512) * draw())) }];
}

function applyTo(content: Content, event: DiskEvent) {
  if (event.kind === 'remove') content.length = 0;
  if (event.kind === 'cut') setLength(content, event.length);
  if (event.kind !== 'write') return;
  if (event.at + event.bytes.length > content.length) setLength(content, event.at + event.bytes.length);
  event.bytes.copy(content.bytes, event.at);
}

function setLength(content: Content, length: number) {
  if (length > content.bytes.length) {
    const larger = Buffer.alloc(length * 2);
    content.bytes.copy(larger, 0, 0, content.length);
    content.bytes = larger;
  } else if (length > content.length) content.bytes.fill(0, content.length, length);
  content.length = length;
}
