// A chapter in the form: describes its link and checks its fields.

import { readVideo } from '#contract/courses/video.ts';
import { msg } from '#contract/language/translate.ts';
import { isSafeAddress } from '#contract/text/address.ts';

export type Chapter = { title: string; videoUrl: string };

export const blankChapter: Chapter = { title: '', videoUrl: '' };

/** The id stays the same when the chapter is moved or edited. */
export type ChapterRow = Chapter & { id: string };

/** `words` is a message. */
export type LinkWords = { tone: 'blank' | 'video' | 'plain' | 'wrong'; words: string };

const videoWords = {
  youtube: msg('YouTube video'),
  drive: msg('Google Drive video'),
  file: msg('Video file'),
} as const;

/** From the address alone: no request is made. */
export function describeLink(text: string): LinkWords {
  const address = text.trim();
  if (address === '') return { tone: 'blank', words: msg('Paste a video link, or several at once') };
  if (!isSafeAddress(address)) return { tone: 'wrong', words: msg('This is not a web address') };
  const { kind } = readVideo(address);
  return kind === 'link'
    ? { tone: 'plain', words: msg('Plain link: opens in a new tab') }
    : { tone: 'video', words: videoWords[kind] };
}

/** The errors of a chapter, by field, as messages. */
export function checkChapter({ title, videoUrl }: Chapter): Partial<Chapter> {
  const problems: Partial<Chapter> = {};
  if (title.trim() === '') problems.title = msg('Please give the chapter a title.');
  if (videoUrl.trim() === '') problems.videoUrl = msg('Please paste the link of the video.');
  else if (!isSafeAddress(videoUrl.trim()))
    problems.videoUrl = msg('Video URL must be a web address that starts with http:// or https://.');
  return problems;
}

/** Without scheme, www. and the slash at the end. */
export const shortAddress = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
