// Checks the logs of all servers of a trust run: no request may have caused an internal error, and no certificate
// number may occur.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { badLines } from '../test/support/log-lines.ts';

/** The numbers of the tests, the demonstration and the measurements. */
const numbers = /LIVE7391|ODD7391|GUESS-\d|\bCC-\d|\bPI[-/]20\d\d|\bPAL-\d|\bNO-\d/i;

export function checkLogs(folder: string) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.log'));
  const found = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  const lines = found.reduce((sum, log) => sum + log.split('\n').length - 1, 0);
  return { servers: files.length, lines, bad: found.flatMap((log) => badLines(log, numbers)) };
}
