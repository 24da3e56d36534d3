// A process of its own for one file: whatever a hostile picture does to the decoder happens here, to nobody else. It
// takes the file from its standard input and answers on its standard output: a line of JSON, then the bytes it made.
import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { uploadSentences } from '#contract/uploads.ts';
import { checkDocument } from './document.ts';
import { kindOf, RefusedUploadError, SPENT } from './kinds.ts';

const MOST_CPU_SECONDS = 20;

giveWay();
endWhenSpent();
const { bytes, ...answer } = await work(await buffer(process.stdin));
process.stdout.write(`${JSON.stringify({ ...answer, peakMemory: peakMemory() })}\n`);
for (const part of bytes) process.stdout.write(part);

async function work(sent: Buffer) {
  try {
    const kind = kindOf(sent);
    if (kind === 'pdf') {
      checkDocument(sent);
      return { kind: 'document', bytes: [] };
    }
    // Here and not above: PDFs need none of it.
    const { blockOtherLoaders, makePicture } = await import('./picture.ts');
    blockOtherLoaders();
    const { files, ...size } = await makePicture(sent, kind);
    const list = files.map(({ bytes: { length }, ...file }) => ({ ...file, length }));
    return { kind: 'picture', ...size, files: list, bytes: files.map((file) => file.bytes) };
  } catch (error) {
    const { message, status } =
      error instanceof RefusedUploadError ? error : { message: uploadSentences.badPicture, status: 400 };
    return { refused: { message, status }, bytes: [] };
  }
}

/** By the work done, not by the clock: on a busy machine an honest picture takes long, too. */
function endWhenSpent() {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (user + system > MOST_CPU_SECONDS * 1e6) process.exit(SPENT);
  }, 250).unref();
}

/** In bytes. Linux counts what the parent had when it started us as ours, but not here. */
function peakMemory() {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}

/** Pages come first; and when memory runs out, this process goes, not the site. */
function giveWay() {
  try {
    setPriority(5);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems know neither.
  }
}
