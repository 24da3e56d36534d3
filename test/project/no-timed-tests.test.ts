// No test fails because a machine is slow: how long something takes is for `npm run trust`, whose goals test/server/faults holds in small,
// and for bench/.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('test/{app,art,contract,e2e,screens,server}/**/*.{ts,tsx}').filter(
  (path) => !path.startsWith('test/server/faults/'),
);

/** What a clock or the meter of the processor says, below a number or a constant of milliseconds. Times that are stored are parsed. */
const clocks = String.raw`(?:performance\.now|Date\.now|[cC]puUsage|hrtime|\b(?:ms|\w+Ms|slowest|longest|late|elapsed|spent)\b)`;
const timed = new RegExp(
  String.raw`expect\([^\n]*${clocks}[^\n]*\)\.toBeLess\w+\((?:\d|MOST_MS)|${clocks}[^\n]* <=? MOST_MS`,
);

test('none compares a time with a limit', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((path) => {
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.flatMap((line, at) =>
      timed.test(line) && !/inReadings|Date\.parse/.test(line) ? `${path}:${at + 1}` : [],
    );
  });
  expect(found).toEqual([]);
});

test.each([
  'expect(performance.now() - started).toBeLessThan(3000);',
  'expect(ms).toBeLessThan(1900);',
  'expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThanOrEqual(8000);',
  'expect([what, Math.min(...times), spentMs < MOST_MS]).toEqual([what, true]);',
])('control: %s is noticed', (line) => expect(timed.test(line)).toBe(true));
