// Where the log goes: to standard output, a handful of lines at a time, because writing each on its own costs more than
// answering from the cache. Warnings and errors go at once, with all that came before them.
export type LogStream = { write(line: string): void };

const FLUSH_MS = 25;
const FLUSH_LINES = 500;
/** Each line begins `{"level":30,`; 40 is a warning, and the digit stands at the tenth place. */
const isUrgent = (line: string) => line.charCodeAt(9) >= 0x34;

export function createLogStream(output: LogStream = standardOutput()): LogStream {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length === 0) return;
    const text = lines.join('');
    lines = [];
    output.write(text);
  };
  process.once('exit', flush);
  return {
    write(line) {
      lines.push(line);
      if (lines.length >= FLUSH_LINES || isUrgent(line)) flush();
      else timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
  };
}

/** Whoever reads the log may go away; the site stays. */
function standardOutput() {
  process.stdout.on('error', () => {});
  return process.stdout;
}
