// The logs of every server that a trust run has started, looked at together: whatever was done to them, no visitor may have caused
// a failure of ours, and no certificate number may stand anywhere.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { badLines } from '../test/support/log-lines.ts';

/** Those of the tests, of the demonstration and of the measurements. */
const numbers = /LIVE7391|ODD7391|GUESS-\d|\bCC-\d|\bPI[-/]20\d\d|\bPAL-\d|\bNO-\d/i;

export function judgeLogs(folder: string) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.log'));
  const found = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  const lines = found.reduce((sum, log) => sum + log.split('\n').length - 1, 0);
  return { servers: files.length, lines, bad: found.flatMap((log) => badLines(log, numbers)) };
}
