// The form of every refusal of the API: a sentence for a person, and no internals.
import { expect } from 'vitest';
import type { RawReply } from './raw-request.ts';

export const internals =
  /\bat .*:\d+:\d+|node_modules|\.ts\b|sqlite|postgres|syntax error at|select |insert |\/(?:usr|var|home)\/|Error:/i;

export function expectSentence({ status, text, headers }: RawReply, expected: number) {
  expect([status, text]).toEqual([expected, expect.any(String)]);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const { message, errors, ...rest } = JSON.parse(text);
  expect(message).toEqual(expect.stringMatching(/\S/));
  expect(rest).toEqual({});
  if (errors)
    expect(errors).toEqual(expect.arrayContaining([{ field: expect.any(String), message: expect.any(String) }]));
  expect(text).not.toMatch(internals);
}
