// The form of the institute's facts: the address in an embed code, and blank lines.
import { expect, test } from 'vitest';
import { checkFacts } from '#app/dashboard/institute/check.ts';
import { addressInFrame } from '#app/dashboard/institute/map-address.ts';
import { institute } from '#contract/institute/institute.ts';
import { institute as demonstration } from '#server/demo/institute.ts';

test('of a piece of HTML only the address of the frame is taken', () => {
  expect(addressInFrame(`<p><iframe width=1 src='https://m.example/?a=1&amp;b=2'></iframe>`)).toBe(
    'https://m.example/?a=1&b=2',
  );
  expect(addressInFrame('https://m.example/')).toBe('https://m.example/');
});

test('blank lines are left out, and an error stays at its own line', () => {
  const facts = institute.parse(demonstration);
  expect(checkFacts({ ...facts, phones: ['', ' 1 ', ' '] }, ['phones'])).toEqual({
    input: { name: facts.name, phones: ['1'] },
  });
  const social = [
    { name: '', url: '' },
    { name: 'Blog', url: 'nowhere' },
  ];
  expect(checkFacts({ ...facts, social }, ['social', 'hours'])).toEqual({
    errors: { 'social.1.url': 'Link must be a web address that starts with http:// or https://.' },
  });
});
