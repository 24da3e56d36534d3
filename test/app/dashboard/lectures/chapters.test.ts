// Chapters in the form: the description of a link, several pasted at once, and their order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveItem } from '#app/dashboard/arrange/move-item.ts';
import { checkChapter, describeLink, shortAddress } from '#app/dashboard/lectures/chapter.ts';
import { nameChapters, readPastedChapters } from '#app/dashboard/lectures/pasted-chapters.ts';

const video = 'https://youtu.be/dQw4w9WgXcQ';
const other = 'https://www.youtube.com/watch?v=9bZkp7q19f0';

test.each([
  ['', 'Paste a video link, or several at once'],
  ['  ', 'Paste a video link, or several at once'],
  [video, 'YouTube video'],
  [` ${other}\n`, 'YouTube video'],
  ['https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp/view', 'Google Drive video'],
  ['https://example.com/lesson.mp4', 'Video file'],
  ['https://example.com/lesson', 'Plain link: opens in a new tab'],
  ['https://youtube.com.example.com/watch?v=dQw4w9WgXcQ', 'Plain link: opens in a new tab'],
  ['youtu.be/dQw4w9WgXcQ', 'This is not a web address'],
  ['javascript:alert(1)', 'This is not a web address'],
  ['https://example.com/Newton\'s-laws_{1|2}.mp4?t="a"', 'Video file'],
  ['https://example.com\\a', 'This is not a web address'],
  ['https://example.com/a b', 'This is not a web address'],
])('the link "%s": %s', (link, words) => {
  expect(describeLink(link).words).toBe(words);
});

test('a chapter needs a title and the address of its video', () => {
  expect(checkChapter({ title: ' ', videoUrl: '' })).toEqual({
    title: 'Please give the chapter a title.',
    videoUrl: 'Please paste the link of the video.',
  });
  expect(checkChapter({ title: 'Sets', videoUrl: 'sets' })).toEqual({
    videoUrl: 'Video URL must be a web address that starts with http:// or https://.',
  });
  expect(checkChapter({ title: 'Sets', videoUrl: ` ${video} ` })).toEqual({});
});

test.each([
  ['lines of a spreadsheet', `Real numbers\t${video}\nSets\t${other}`, ['Real numbers', 'Sets']],
  ['with a heading', `Title\tLink\r\nReal numbers\t${video}\r\nSets\t${other}\r\n`, ['Real numbers', 'Sets']],
  ['with numbers', `1\tReal numbers\t${video}\n2\tSets\t${other}`, ['Real numbers', 'Sets']],
  ['links first', `${video}\tReal numbers\n${other}\tSets`, ['Real numbers', 'Sets']],
  ['titles in lines of their own', `Real numbers:\n${video}\n\nSets\n${other}`, ['Real numbers', 'Sets']],
  ['a message', `1. Real numbers - ${video}, 2) Sets: ${other}.`, ['Real numbers', 'Sets']],
  ['bullets', `• 1.1 Real numbers ${video}\n- Sets ${other}`, ['1.1 Real numbers', 'Sets']],
  ['links alone', `${video}\n${other}`, ['', '']],
  ['links in one line', `${video} ${other}`, ['', '']],
  ['links between quotes and brackets', `"${video}"\n<${other}>, '`, ['', '']],
  ['quotes after links', `'${video}'\nSets '${other}'.`, ['', 'Sets']],
  ['one title among two', `${video}\nSets ${other}`, ['', 'Sets']],
])('%s', (_, text, titles) => {
  expect(readPastedChapters(text)).toEqual([
    { title: titles[0], videoUrl: video },
    { title: titles[1], videoUrl: other },
  ]);
});

test('a link with quotes in it stays whole', () => {
  const laws = "https://example.com/Newton's-laws.mp4";
  expect(readPastedChapters(`Laws ${laws}`)).toEqual([{ title: 'Laws', videoUrl: laws }]);
});

test('text without a link is no chapter', () => {
  expect(readPastedChapters('Real numbers\nSets')).toEqual([]);
});

test('chapters without a title are called by their number, going on from those there are', () => {
  const chapters = ['', 'Sets', ''].map((title) => ({ title, videoUrl: video }));
  expect(nameChapters(chapters, 3).map(({ title }) => title)).toEqual(['Chapter 4', 'Sets', 'Chapter 6']);
});

test('whatever is pasted, titles are one line of at most 200 letters and links have none before or after them', () => {
  const piece = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom(video, other, '\t', '\n', ' '));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      for (const { title, videoUrl } of readPastedChapters(pieces.join(''))) {
        expect(title).toBe(title.trim());
        expect(title.length).toBeLessThanOrEqual(200);
        expect(title).not.toMatch(/[\n\t]/);
        expect(videoUrl).toMatch(/^https?:\/\/\S*$/i);
      }
    }),
  );
});

test('an item moves to a place and the others keep their order', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveItem(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});

test('an address is shown without what all addresses have', () => {
  expect(shortAddress(other)).toBe('youtube.com/watch?v=9bZkp7q19f0');
  expect(shortAddress('http://example.com/')).toBe('example.com');
});
