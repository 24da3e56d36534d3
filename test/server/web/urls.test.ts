// Dangerous addresses in every address field: none is stored (goal S8).

import { expect, test } from 'vitest';
import { z } from 'zod';
import { addresses, course, galleryImage, lecture, ngo, note, spokenLecture } from '#test/samples.ts';
import { callsAs, onOne } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';
import { dangerousAddresses, usualAddresses } from '../../contract/web-addresses.ts';

const schemes = [
  ...['javascript:alert(1)', 'vbscript:msgbox(1)', 'data:text/html,<script>alert(1)</script>', 'file:///etc/passwd'],
  ...['blob:https://example.com/1', 'filesystem:https://example.com/temporary/a', 'jar:https://example.com!/a'],
  ...['ftp://example.com/a', 'ws://example.com/', 'about:blank', 'chrome://settings', 'intent://x#Intent;end'],
];
const disguises: ((url: string) => string)[] = [
  ...[(url: string) => url.toUpperCase(), (url: string) => url.replace(/[aeiou]/g, (letter) => letter.toUpperCase())],
  ...[' ', '\t', '\n', '\0', '\u00a0', '\u200b', '\ufeff', '\u0001'].map((start) => (url: string) => start + url),
  ...['\t', '\n', '\r\n', '\0'].map((inside) => (url: string) => url.slice(0, 2) + inside + url.slice(2)),
  ...['&colon;', '&#58;', '%3a', '：'].map((colon) => (url: string) => url.replace(':', colon)),
  (url) => `${url}#https://example.com/a.jpg`,
];
const disguised = schemes.flatMap((url) => disguises.map((disguise) => disguise(url)));
/** In every run a few of the disguised ones, spread over all. */
const dangerous = [...dangerousAddresses, ...disguised.filter((_, i) => i % sized(11, 1, 1) === 0)];

type Place = [field: string, list: string, make: (url: string) => object];
const chapters = (videoUrl: string) => [{ title: 'One', videoUrl }];
const places: Place[] = [
  ["a course's thumbnail", addresses.courses.list, (thumbnail) => course({ thumbnail })],
  ["a note's image", addresses.notes.list, (image) => note({ image })],
  ["a note's link", addresses.notes.list, (driveLink) => note({ driveLink })],
  ["a picture's address", addresses.gallery.list, (imageUrl) => galleryImage({ imageUrl })],
  ["an NGO's image", addresses.ngos.list, (image) => ngo({ image })],
  ["a chapter's video", addresses.lectures.list, (url) => lecture({ chapters: chapters(url) })],
  ["a spoken chapter's video", addresses['spoken-lectures'].list, (url) => spokenLecture({ chapters: chapters(url) })],
];

// Refused before the database is asked.
onOne('sqlite', 'addresses of the web', (server) => {
  const send = callsAs(server, 'admin');

  test.for(places)(
    '%s: nothing dangerous is stored, neither new nor changed',
    {
      timeout: 60_000,
    },
    async ([_field, list, make], { annotate }) => {
      const { body: made } = await send('POST', list, make('https://example.com/'));
      const before = (await send('GET', list)).text;
      const stored: string[] = [];
      for (const url of dangerous) {
        const created = await send('POST', list, make(url));
        const changed = await send('PUT', `${list}/${made._id}`, make(url));
        if (created.status !== 400 || changed.status !== 400) stored.push(url);
      }
      await annotate(
        `${dangerous.length} dangerous addresses in each of ${places.length} fields: ${stored.length} stored`,
      );
      expect(stored).toEqual([]);
      expect((await send('GET', list)).text).toBe(before);
    },
  );

  test.each(places)('control: %s takes the usual ones', async (_field, list, make) => {
    for (const url of usualAddresses) expect([url, (await send('POST', list, make(url))).status]).toEqual([url, 201]);
  });
});

test('control: what a schema of addresses takes by itself would be noticed', () => {
  const careless = z.url();
  expect(dangerous.filter((url) => careless.safeParse(url).success).length).toBeGreaterThan(10);
});
