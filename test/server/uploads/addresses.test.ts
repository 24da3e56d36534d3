// How pages use an upload's address.
import { expect, test } from 'vitest';
import { isSafeAddress } from '#contract/text/address.ts';
import { describePicture, fitPicture, srcSetOf } from '#contract/uploads/uploads.ts';

const hash = '0123456789abcdef0123456789abcdef';
const url = `/uploads/${hash}-1600x1067`;

test('a large picture has three sizes', () => {
  expect(srcSetOf(url, '(min-width: 60rem) 30rem, 100vw')).toEqual({
    src: url,
    srcSet: `${url}-480.webp 480w, ${url}-960.webp 960w, ${url}-1600.webp 1600w`,
    avif: `${url}-480.avif 480w, ${url}-960.avif 960w, ${url}-1600.avif 1600w`,
    sizes: '(min-width: 60rem) 30rem, 100vw',
    width: 1600,
    height: 1067,
  });
});

test('a small one has its own size only, one in between ends with its own', () => {
  expect(srcSetOf(`/uploads/${hash}-300x200`)?.srcSet).toBe(`/uploads/${hash}-300x200-300.webp 300w`);
  expect(srcSetOf(`/uploads/${hash}-700x900`)?.srcSet).toBe(
    `/uploads/${hash}-700x900-480.webp 480w, /uploads/${hash}-700x900-700.webp 700w`,
  );
  expect(srcSetOf(`/uploads/${hash}-480x10`)?.srcSet).toBe(`/uploads/${hash}-480x10-480.webp 480w`);
});

test('other addresses have none', () => {
  for (const other of [
    `/uploads/${hash}.pdf`,
    `${url}-480.webp`,
    'https://palaka.test/a.jpg',
    '/art/leaf/a.svg',
    `x${url}`,
    '',
  ])
    expect(srcSetOf(other), other).toBeUndefined();
});

test('records accept all of them as addresses of our own', () => {
  const { sizes } = describePicture(`${hash}-1600x1067`, { width: 1600, height: 1067 });
  for (const own of [url, `/uploads/${hash}.pdf`, ...sizes.flatMap(({ webp, avif }) => [webp, avif])])
    expect(isSafeAddress(own), own).toBe(true);
  expect(isSafeAddress('/uploads/../api/users')).toBe(false);
});

test('pictures are made to fit, never to fill', () => {
  expect(fitPicture({ width: 8160, height: 6144 })).toEqual({ width: 1600, height: 1205 });
  expect(fitPicture({ width: 100, height: 100 })).toEqual({ width: 100, height: 100 });
  expect(fitPicture({ width: 1000, height: 9600 })).toEqual({ width: 500, height: 4800 });
  expect(fitPicture({ width: 60_000, height: 1 })).toEqual({ width: 1600, height: 1 });
});
