// A line in which anyone may leave at any time, and the one who has waited longest stands first.
import { expect, test } from 'vitest';
import { createWaitingLine, type WaitingLine } from '#server/api/waiting-line.ts';

function membersOf(line: WaitingLine<string>) {
  const members: (string | undefined)[] = [];
  for (let place = line.first(); place; place = place.after) members.push(place.who);
  return members;
}

test('who leaves, from the front, the middle or the end, is gone, and the others stay in order', () => {
  const line = createWaitingLine<string>();
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((who) => line.join(who));
  line.leave(b);
  expect([line.size(), ...membersOf(line)]).toEqual([3, 'a', 'c', 'd']);
  line.leave(a);
  line.leave(d);
  expect([line.size(), ...membersOf(line)]).toEqual([1, 'c']);
  line.join('e');
  line.leave(c);
  expect([line.size(), ...membersOf(line)]).toEqual([1, 'e']);
});

test('leaving twice, or without having joined, changes nothing', () => {
  const line = createWaitingLine<string>();
  const first = line.join('first');
  line.join('second');
  line.leave(first);
  line.leave(first);
  line.leave(undefined);
  expect([line.size(), ...membersOf(line)]).toEqual([1, 'second']);
});

test('whoever has left holds on to nobody', () => {
  const line = createWaitingLine<string>();
  const [, middle] = ['a', 'b', 'c'].map((who) => line.join(who));
  line.leave(middle);
  expect([middle?.who, middle?.before, middle?.after]).toEqual([undefined, undefined, undefined]);
});
