// Units are moved within their class: the others keep their places in the list of all.
import { expect, test } from 'vitest';
import { idsOf, inOrderOf, moveIn, partsOf } from '#app/dashboard/arrange/arranged-parts.ts';
import type { LectureUnit, SpokenUnit } from '#contract/resources.ts';

const unit = (_id: string, level: string) => ({ _id, level, classLevel: level }) as unknown as LectureUnit & SpokenUnit;
const units = [unit('a', 'Advanced'), unit('b', 'Beginner'), unit('c', 'Advanced'), unit('d', 'Beginner')];

test('levels come from the lowest to the highest, whichever was first in the list', () => {
  const parts = partsOf('spoken-lectures', units);
  expect(parts.map(({ label, items }) => [label, idsOf(items).join('')])).toEqual([
    ['Beginner', 'bd'],
    ['Advanced', 'ac'],
  ]);
  expect(partsOf('notes', units as never)).toEqual([{ label: '', items: units }]);
});

test('a move changes the places of its own level alone', () => {
  const [beginner] = partsOf('spoken-lectures', units);
  if (!beginner) throw new Error('There is no such part.');
  expect(idsOf(moveIn(units, beginner, 0, 1)).join('')).toBe('adcb');
});

test('another order is taken over with what was added meanwhile at its end', () => {
  expect(idsOf(inOrderOf(units, ['d', 'gone', 'a'])).join('')).toBe('dabc');
});
