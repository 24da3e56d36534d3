// The list of a menu is in the window, wherever its button stands.
import { expect, test } from 'vitest';
import { menuPlace } from '#app/dashboard/parts/menu-place.ts';

/** The narrowest that a list is, in px (menu.tsx). */
const LIST = 208;

for (const width of [320, 390, 1366])
  for (const button of [44, 140, 300])
    test(`a button of ${button} px in a window of ${width} px`, () => {
      for (let left = 0; left + button <= width; left += 10) {
        const place = menuPlace({ left, right: left + button, top: 100, bottom: 144 }, { width, height: 800 });
        expect(place.maxWidth).toBeGreaterThanOrEqual(Math.min(LIST, width / 2));
        const [begin, end] =
          'left' in place
            ? [place.left, place.left + place.maxWidth]
            : [width - place.right - place.maxWidth, width - place.right];
        expect(begin).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(width);
      }
    });

test('from the edge of the button with more room; upwards in the lower half', () => {
  const window = { width: 390, height: 800 };
  expect(menuPlace({ left: 16, right: 156, top: 100, bottom: 144 }, window)).toEqual({
    left: 16,
    maxWidth: 368,
    top: 150,
  });
  expect(menuPlace({ left: 330, right: 374, top: 600, bottom: 644 }, window)).toEqual({
    right: 16,
    maxWidth: 368,
    bottom: 206,
  });
});
