// Chapter links in every form that people paste. Look-alikes are in video-look-alikes.test.ts.
import { describe, expect, test } from 'vitest';
import { readVideo } from '#contract/courses/video.ts';

const ID = 'aqz-KE-bpKQ';

describe('YouTube', () => {
  test.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com/watch?v=aqz-KE-bpKQ',
    'HTTPS://WWW.YouTube.COM/watch?v=aqz-KE-bpKQ',
    ' https://www.youtube.com/watch?v=aqz-KE-bpKQ ',
    'https://www.youtube.com:443/watch?v=aqz-KE-bpKQ',
    'https://m.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://music.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://gaming.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch/?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?feature=youtu.be&v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=PL0123456789&index=3',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&pp=ygUDYmJi&ab_channel=Blender',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ#comments',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ?feature=share',
    'https://youtu.be/aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ/',
    'https://www.youtu.be/aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?si=3kGk2vV0Yb1xQ9dA',
    'https://youtu.be/aqz-KE-bpKQ&feature=share',
    'https://youtu.be/aqz-KE-bpKQ?list=PL0123456789',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://www.youtube.com/embed/aqz-KE-bpKQ?rel=0&autoplay=1',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    'https://youtube-nocookie.com/embed/aqz-KE-bpKQ?controls=0',
    'https://www.youtube.com/shorts/aqz-KE-bpKQ',
    'https://youtube.com/shorts/aqz-KE-bpKQ?feature=share',
    'https://m.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ?si=3kGk2vV0Yb1xQ9dA',
    'https://www.youtube.com/v/aqz-KE-bpKQ',
    'https://www.youtube.com/e/aqz-KE-bpKQ',
    'https://www.youtube.com/watch/aqz-KE-bpKQ',
  ])('%s', (address) => {
    expect(readVideo(address)).toEqual({
      kind: 'youtube',
      id: ID,
      start: 0,
      embed: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      link: address.trim(),
    });
  });

  test.each([
    ['https://youtu.be/aqz-KE-bpKQ?t=12', 12],
    ['https://youtu.be/aqz-KE-bpKQ?t=12s', 12],
    ['https://youtu.be/aqz-KE-bpKQ?si=3kGk2vV0Yb1xQ9dA&t=358', 358],
    ['https://youtu.be/aqz-KE-bpKQ&t=30', 30],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1m30s', 90],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1h2m3s', 3723],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=2h', 7200],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=4M', 240],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=12.7s', 12],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1:30', 90],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1:02:03', 3723],
    ['https://www.youtube.com/watch?t=45&v=aqz-KE-bpKQ', 45],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ#t=75', 75],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&time_continue=8', 8],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=60&end=90', 60],
    ['https://www.youtube.com/live/aqz-KE-bpKQ?t=5400', 5400],
  ])('%s begins at %i seconds', (address, start) => {
    expect(readVideo(address)).toMatchObject({
      kind: 'youtube',
      start,
      embed: `https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=${start}`,
    });
  });

  test.each(['', '0', '0s', '-5', 'abc', '1e9', 'NaN', 'Infinity', '5x', '12345678', '1:2', '9:99:99:99'])(
    'a start of %j is the beginning',
    (start) => {
      const video = readVideo(`https://youtu.be/aqz-KE-bpKQ?t=${start}`);
      expect(video).toMatchObject({ start: 0, embed: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ' });
    },
  );

  test.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch?v=tooshort',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQx',
    'https://www.youtube.com/watch?v=aqz-KE-bp/Q',
    'https://www.youtube.com/watch?v=aqz-KE-bpK%22',
    'https://www.youtube.com/watch?V=aqz-KE-bpKQ',
    'https://www.youtube.com/playlist?list=PL0123456789',
    'https://www.youtube.com/embed/videoseries?list=PL0123456789',
    'https://www.youtube.com/embed/live_stream?channel=UC0123456789',
    'https://www.youtube.com/@blender',
    'https://www.youtube.com/channel/UC0123456789012345678901',
    'https://www.youtube.com/c/aqz-KE-bpKQ',
    'https://www.youtube.com/user/aqz-KE-bpKQ',
    'https://www.youtube.com/results?search_query=aqz-KE-bpKQ',
    'https://www.youtube.com/redirect?q=https://youtu.be/aqz-KE-bpKQ',
    'https://studio.youtube.com/video/aqz-KE-bpKQ/edit',
  ])('%s is no video: a plain link', (address) => {
    expect(readVideo(address)).toEqual({ kind: 'link', start: 0, link: address });
  });
});

describe('Google Drive', () => {
  const FILE = '1A-b_cDEFGHIJKLMNOPqrstuvwxyz0123';

  test.each([
    `https://drive.google.com/file/d/${FILE}/view?usp=sharing`,
    `https://drive.google.com/file/d/${FILE}/view`,
    `https://drive.google.com/file/d/${FILE}/preview`,
    `https://drive.google.com/file/d/${FILE}/edit`,
    `https://drive.google.com/file/d/${FILE}`,
    `https://drive.google.com/file/u/1/d/${FILE}/view`,
    `https://drive.google.com/u/0/file/d/${FILE}/view`,
    `https://drive.google.com/a/school.example/file/d/${FILE}/view`,
    `https://drive.google.com/open?id=${FILE}`,
    `https://drive.google.com/uc?export=download&id=${FILE}`,
    `https://drive.google.com/u/0/uc?id=${FILE}`,
    `https://docs.google.com/file/d/${FILE}/edit`,
    `https://drive.usercontent.google.com/download?id=${FILE}&export=download`,
  ])('%s', (address) => {
    expect(readVideo(address)).toEqual({
      kind: 'drive',
      id: FILE,
      start: 0,
      embed: `https://drive.google.com/file/d/${FILE}/preview`,
      link: address,
    });
  });

  test('keeps the key that older files need', () => {
    const { embed } = readVideo(`https://drive.google.com/file/d/${FILE}/view?resourcekey=0-aBc_D-e&usp=x`) as {
      embed: string;
    };
    expect(embed).toBe(`https://drive.google.com/file/d/${FILE}/preview?resourcekey=0-aBc_D-e`);
  });

  test.each([
    `https://drive.google.com/drive/folders/${FILE}`,
    'https://drive.google.com/drive/my-drive',
    'https://drive.google.com/file/d/short/view',
    'https://drive.google.com/file/d/..%2f..%2fevil-evil/view',
    'https://drive.google.com/open?id=',
    `https://docs.google.com/document/d/${FILE}/edit`,
  ])('%s is no file: a plain link', (address) => {
    expect(readVideo(address).kind).toBe('link');
  });
});

describe('files', () => {
  test.each([
    'https://films.example/lesson.mp4',
    'https://films.example/a/b/lesson.MP4?token=a.b&x=1',
    'https://films.example/lesson.webm',
    'https://films.example/lesson.ogg',
    'https://films.example/lesson.ogv',
    'https://films.example/lesson%20one.m4v',
    'https://films.example:8443/lesson.mp4',
    '/uploads/0190-abc.mp4',
  ])('%s', (address) => {
    expect(readVideo(address)).toEqual({ kind: 'file', start: 0, link: address });
  });

  test('begin where their fragment says', () => {
    expect(readVideo('https://films.example/lesson.mp4#t=90')).toMatchObject({ kind: 'file', start: 90 });
    expect(readVideo('https://films.example/lesson.mp4?t=90')).toMatchObject({ kind: 'file', start: 0 });
  });

  test.each(['http://films.example/lesson.mp4', 'https://films.example/lesson.pdf', '/uploads/0190-abc.webp'])(
    '%s is a plain link',
    (address) => {
      expect(readVideo(address)).toEqual({ kind: 'link', start: 0, link: address });
    },
  );
});
