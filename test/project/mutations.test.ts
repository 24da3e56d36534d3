// The faults that test/mutations plants can still be planted: a line that has moved would make each of them look noticed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from '../mutations/mutations.ts';

const root = join(import.meta.dirname, '../..');

test('each fault is a line of its file, and its test exists', () => {
  for (const { what, file, from, to, test } of mutations) {
    const parts = readFileSync(join(root, file), 'utf8').split(from);
    expect([what, parts.length > 1, from === to, existsSync(join(root, test))]).toEqual([what, true, false, true]);
  }
});
