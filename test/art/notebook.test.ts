// Pages write the title on a notebook's label: the positions they use must be where the label is drawn.
import { expect, test } from 'vitest';
import { drawNotebook, NOTEBOOK } from '#art/notebook.ts';

const { label, subject, title } = NOTEBOOK;

test('the label is drawn where the page is told', () => {
  const drawing = drawNotebook('label');
  expect(drawing).toContain(`<g transform="translate(${label.x} ${label.y})">`);
  expect(drawing).toContain(`<rect width="${label.width}" height="${label.height}" rx="10" fill="#fdfdf8"/>`);
});

test('subject and title have room of their own between the rules', () => {
  const rules = [...drawNotebook('rules').matchAll(/M28 (\d+)H292/g)].map((match) => label.y + Number(match[1]));
  expect(rules).toHaveLength(2);
  const [upper = 0, lower = 0] = rules;
  expect(subject.y).toBeGreaterThan(label.y + 9);
  expect(subject.y + subject.height).toBeLessThan(upper);
  expect(title.y).toBeGreaterThan(upper);
  expect(title.y + title.height).toBeLessThan(lower);
  expect(title.height).toBeGreaterThanOrEqual(2 * title.lineHeight);
  expect(title.x + title.width).toBeLessThanOrEqual(label.x + label.width - 28);
});
