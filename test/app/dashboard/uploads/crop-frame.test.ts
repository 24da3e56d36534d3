// The geometry of cropping: whatever is dragged or typed, the frame stays inside the picture and in its shape.
import { expect, test } from 'vitest';
import type { Frame, Size } from '#contract/uploads/uploads.ts';
import {
  type Corner,
  dragCorner,
  fillWith,
  focusIn,
  moveFrame,
  pointAt,
  scaleFrame,
  setSide,
  shapeFrame,
  visiblePart,
  wholeOf,
} from '../../../../app/dashboard/uploads/crop-frame.ts';

const size = { width: 1600, height: 1200 };
const frame = { left: 400, top: 300, width: 800, height: 600 };
const corner = (x: Corner['x'], y: Corner['y']): Corner => ({ x, y });

function expectInside({ left, top, width, height }: Frame, { width: w, height: h }: Size, about?: string) {
  for (const side of [left, top, width, height]) expect(Number.isInteger(side), about).toBe(true);
  expect(Math.min(left, top, width - 1, height - 1), about).toBeGreaterThanOrEqual(0);
  expect(left + width, about).toBeLessThanOrEqual(w);
  expect(top + height, about).toBeLessThanOrEqual(h);
}

test('a frame is moved up to the edges', () => {
  expect(moveFrame(frame, { x: 10.4, y: -20.6 }, size)).toEqual({ ...frame, left: 410, top: 279 });
  expect(moveFrame(frame, { x: 9999, y: -9999 }, size)).toEqual({ ...frame, left: 800, top: 0 });
});

test('a dragged corner leaves the opposite one where it is', () => {
  expect(dragCorner(frame, corner('right', 'bottom'), { x: 100, y: 50 }, size)).toEqual({
    ...frame,
    width: 900,
    height: 650,
  });
  expect(dragCorner(frame, corner('left', 'top'), { x: 100, y: -50 }, size)).toEqual({
    left: 500,
    top: 250,
    width: 700,
    height: 650,
  });
  // Pulled over the opposite corner it stays as small as is useful.
  const small = dragCorner(frame, corner('left', 'bottom'), { x: 5000, y: -5000 }, size);
  expect(small).toEqual({ left: 1184, top: 300, width: 16, height: 16 });
});

test('with a shape, both sides follow', () => {
  const square = { left: 100, top: 100, width: 300, height: 300 };
  expect(dragCorner(square, corner('right', 'bottom'), { x: 60, y: 0 }, size, 1)).toEqual({
    ...square,
    width: 330,
    height: 330,
  });
  // The edge that is nearer decides.
  expect(dragCorner(square, corner('left', 'bottom'), { x: -9999, y: 0 }, size, 1)).toEqual({
    left: 0,
    top: 100,
    width: 400,
    height: 400,
  });
});

test('a shape takes as much of the picture as there is', () => {
  expect(shapeFrame(wholeOf(size), 16 / 9, size)).toEqual({ left: 0, top: 150, width: 1600, height: 900 });
  expect(shapeFrame(wholeOf(size), 2 / 3, size)).toEqual({ left: 400, top: 0, width: 800, height: 1200 });
  // Around the present frame.
  expect(shapeFrame({ left: 0, top: 0, width: 100, height: 100 }, 2 / 3, size).left).toBe(0);
});

test('numbers that are typed are made to fit', () => {
  expect(setSide(frame, 'left', 900, size)).toEqual({ ...frame, left: 800 });
  expect(setSide(frame, 'width', 5000, size)).toEqual({ ...frame, width: 1200 });
  expect(setSide(frame, 'height', 0, size)).toEqual({ ...frame, height: 16 });
  expect(setSide(frame, 'height', 300, size, 4 / 3)).toEqual({ ...frame, width: 400, height: 300 });
});

test('plus and minus keep the middle and the shape', () => {
  expect(scaleFrame(frame, 0.5, size)).toEqual({ left: 600, top: 450, width: 400, height: 300 });
  expect(scaleFrame(frame, 100, size)).toEqual(wholeOf(size));
});

test('nothing leaves the picture: tiny, tall, very wide, and whatever is done to it', () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % most;
  };
  for (const [width, height] of [
    [80, 80],
    [1600, 40],
    [40, 4800],
    [1, 1],
    [1600, 1],
  ] as const) {
    const picture = { width, height };
    let now = wholeOf(picture);
    for (let i = 0; i < 400; i++) {
      const by = { x: random(4000) - 2000, y: random(4000) - 2000 };
      const ratio = [undefined, 16 / 9, 1, 2 / 3][random(4)];
      const at = corner(random(2) ? 'left' : 'right', random(2) ? 'top' : 'bottom');
      const made = [
        () => moveFrame(now, by, picture),
        () => dragCorner(now, at, by, picture, ratio),
        () => shapeFrame(now, ratio ?? 1, picture),
        () =>
          setSide(
            now,
            (['left', 'top', 'width', 'height'] as const)[random(4)] ?? 'left',
            random(5000),
            picture,
            ratio,
          ),
        () => scaleFrame(now, [0.5, 0.95, 1.05, 3][random(4)] ?? 1, picture),
      ][random(5)]?.();
      if (!made) throw new Error('unreachable');
      expectInside(made, picture, JSON.stringify({ picture, now, made, by, ratio }));
      now = made;
    }
  }
});

test('the focal point is a spot of the frame, at its edge if the frame has left it', () => {
  expect(focusIn(frame, { x: 600, y: 750 })).toEqual({ x: 25, y: 75 });
  expect(focusIn(frame, { x: 0, y: 1200 })).toEqual({ x: 0, y: 100 });
  expect(pointAt(frame, { x: 25, y: 75 })).toEqual({ x: 600, y: 750 });
});

test('the focal point is visible in every shape', () => {
  for (const focus of [
    { x: 0, y: 0 },
    { x: 100, y: 30 },
    { x: 37, y: 100 },
  ])
    for (const ratio of [16 / 9, 1, 2 / 3, 2.1]) {
      const part = visiblePart(frame, ratio, focus);
      const { x, y } = pointAt(frame, focus);
      expect(part.width / part.height).toBeCloseTo(ratio);
      expect(x).toBeGreaterThanOrEqual(part.left);
      expect(x).toBeLessThanOrEqual(part.left + part.width);
      expect(y).toBeGreaterThanOrEqual(part.top);
      expect(y).toBeLessThanOrEqual(part.top + part.height);
    }
  // As `object-position: 100% 50%` shows a landscape in a square.
  expect(visiblePart(wholeOf(size), 1, { x: 100, y: 50 })).toEqual({ left: 400, top: 0, width: 1200, height: 1200 });
  expect(fillWith(size, { left: 400, top: 0, width: 800, height: 1200 })).toEqual({
    left: '-50%',
    top: '0%',
    width: '200%',
    height: '100%',
  });
});
