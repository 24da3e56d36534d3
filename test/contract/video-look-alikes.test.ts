// Links that look like YouTube or Drive videos and are not, and links that must never run.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readVideo } from '#contract/courses/video.ts';
import { dangerousAddresses } from './web-addresses.ts';

describe('look-alikes are plain links', () => {
  test.each([
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com.evil.example/embed/aqz-KE-bpKQ',
    'https://evil-youtube.com/watch?v=aqz-KE-bpKQ',
    'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
    'https://wwwyoutube.com/watch?v=aqz-KE-bpKQ',
    'https://evil.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.co/watch?v=aqz-KE-bpKQ',
    'https://yоutube.com/watch?v=aqz-KE-bpKQ', // a Cyrillic о
    'https://www.youtube.com./watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com:8443/watch?v=aqz-KE-bpKQ',
    'https://evil.example/www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://evil.example/?next=https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://evil.example/#https://youtu.be/aqz-KE-bpKQ',
    'https://youtu.be.evil.example/aqz-KE-bpKQ',
    'https://evil.example/youtu.be/aqz-KE-bpKQ',
    'https://ayoutu.be/aqz-KE-bpKQ',
    'https://drive.google.com.evil.example/file/d/1A-b_cDEFGHIJKLMNOP/view',
    'https://evil.example/drive.google.com/file/d/1A-b_cDEFGHIJKLMNOP/view',
    'https://drive.google.evil.example/file/d/1A-b_cDEFGHIJKLMNOP/view',
    'https://sites.google.com/file/d/1A-b_cDEFGHIJKLMNOP/view',
    'https://evil.example/lesson.mp4.html',
    'https://evil.example/lesson?file=a.mp4',
    'https://evil.example/#lesson.mp4',
    'https://mp4.example',
    'https://vimeo.com/1084537',
    'https://example.com/',
  ])('%s', (address) => {
    expect(readVideo(address)).toEqual({ kind: 'link', start: 0, link: address });
  });

  test.each([
    'https://www.youtube.com@evil.example/watch?v=aqz-KE-bpKQ',
    'https://user:secret@www.youtube.com/watch?v=aqz-KE-bpKQ',
    'javascript:alert(1)//www.youtube.com/watch?v=aqz-KE-bpKQ',
    'javascript://www.youtube.com/watch?v=aqz-KE-bpKQ%0aalert(1)',
    'data:video/mp4;base64,AAAA#a.mp4',
    'blob:https://www.youtube.com/aqz-KE-bpKQ',
    'ftp://example.com/lesson.mp4',
    '//www.youtube.com/watch?v=aqz-KE-bpKQ',
    'www.youtube.com/watch?v=aqz-KE-bpKQ',
    '/watch?v=aqz-KE-bpKQ',
    'aqz-KE-bpKQ',
    '',
  ])('%s is no web address and leads nowhere', (address) => {
    expect(readVideo(address)).toEqual({ kind: 'link', start: 0, link: '' });
  });
});

test.each(dangerousAddresses)('%j never becomes a frame or a link that runs', (address) => {
  const { link, ...video } = readVideo(address);
  expect(video).toEqual({ kind: 'link', start: 0 });
  expect(link).toMatch(/^(?:$|https?:|\/uploads\/)/i);
});

test('whatever the text, only frames of YouTube and Drive come out', () => {
  const parts = fc.constantFrom(
    'https://',
    'youtu.be/',
    'www.youtube.com',
    '/watch?v=',
    'aqz-KE-bpKQ',
    '&t=',
    '9',
    '.mp4',
    '@',
    '#',
  );
  const address = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(fc.oneof(parts, fc.string({ maxLength: 3 }))).map((l) => l.join('')),
  );
  fc.assert(
    fc.property(address, (text) => {
      const video = readVideo(text);
      expect(video.start).toBeGreaterThanOrEqual(0);
      if ('embed' in video) {
        expect(video.embed).toMatch(
          /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{11}(?:\?start=\d+)?|drive\.google\.com\/file\/d\/[\w-]+\/preview(?:\?resourcekey=[\w-]+)?)$/,
        );
      }
    }),
    { numRuns: 2000 },
  );
});
