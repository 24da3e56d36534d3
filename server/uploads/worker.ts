// A process for one uploaded file, so that a hostile picture can harm only this process. Reads the file from standard
// input; writes a line of JSON and the resulting bytes to standard output.
import { readFileSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { uploadSentences } from '#contract/uploads/uploads.ts';
import { checkDocument } from './document.ts';
import { CLEAR, CPU_LIMIT_REACHED, fileTypeOf, RefusedUploadError, readFrame } from './file-type.ts';

const MOST_CPU_SECONDS = 20;

const [, , treatment] = process.argv;
lowerPriority();
limitCpuTime();
const { bytes, ...answer } = await work(await buffer(process.stdin));
process.stdout.write(`${JSON.stringify({ ...answer, peakMemory: peakMemory() })}\n`);
for (const part of bytes) process.stdout.write(part);

async function work(sent: Buffer) {
  try {
    const fileType = fileTypeOf(sent);
    if (fileType === 'pdf') {
      checkDocument(sent);
      return { kind: 'document', bytes: [] };
    }
    // Imported here because PDFs do not need it.
    const { blockOtherLoaders, makePicture } = await import('./picture.ts');
    blockOtherLoaders();
    const { files, ...size } = await makePicture(sent, fileType, treatment === CLEAR ? CLEAR : readFrame(treatment));
    const list = files.map(({ bytes: { length }, ...file }) => ({ ...file, length }));
    return { kind: 'picture', ...size, files: list, bytes: files.map((file) => file.bytes) };
  } catch (error) {
    const { message, status } =
      error instanceof RefusedUploadError ? error : { message: uploadSentences.badPicture, status: 400 };
    return { refused: { message, status }, bytes: [] };
  }
}

/** Limited by CPU time, not by the clock: on a busy machine a valid picture also takes long. */
function limitCpuTime() {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (user + system > MOST_CPU_SECONDS * 1e6) process.exit(CPU_LIMIT_REACHED);
  }, 250).unref();
}

/** In bytes. On Linux maxRSS includes the parent's memory at the start; this value does not. */
function peakMemory() {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}

/** Pages come first; and when memory runs out, the kernel ends this process and not the server. */
function lowerPriority() {
  try {
    // Only root may raise it, where the server's is lower.
    setPriority(Math.max(getPriority(), 5));
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Linux only.
  }
}
