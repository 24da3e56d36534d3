// Dangerous addresses in every field that takes one: none is stored (trust.md, S8).
import { expect, test } from 'vitest';
import { addresses, course, galleryImage, lecture, ngo, note, spokenLecture } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';
import { dangerousAddresses, usualAddresses } from '../../contract/web-addresses.ts';

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

onBoth('addresses of the web', (server) => {
  const send = (method: string, path: string, body?: unknown) =>
    server().call(method, path, { body, token: server().admin });

  test.each(places)('%s: nothing dangerous is stored, neither new nor changed', async (_field, list, make) => {
    const { body: made } = await send('POST', list, make('https://example.com/'));
    const before = (await send('GET', list)).text;
    for (const url of dangerousAddresses) {
      const created = await send('POST', list, make(url));
      const changed = await send('PUT', `${list}/${made._id}`, make(url));
      expect([url, created.status, changed.status]).toEqual([url, 400, 400]);
    }
    expect((await send('GET', list)).text).toBe(before);
  });

  test.each(places)('control: %s takes the usual ones', async (_field, list, make) => {
    for (const url of usualAddresses) expect([url, (await send('POST', list, make(url))).status]).toEqual([url, 201]);
  });
});
