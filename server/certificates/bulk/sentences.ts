// What became of many certificates, in sentences: the first is the news, the others what stayed as it was.
import { type Said, said } from '#contract/said.ts';
import { msg } from '#contract/translate.ts';
import type { Step } from './changing.ts';

const gone = (count: number) =>
  said(msg('{count, plural, one {# is not there any more.} other {{count, number} are not there any more.}}'), {
    count,
  });

/** Only those that have something to say. */
const sentencesOf = (news: Said, more: [count: number, sentence: (count: number) => Said][]) => [
  news,
  ...more.flatMap(([count, sentence]) => (count > 0 ? sentence(count) : [])),
];

export const manySentences = {
  status: ({ changed, same, left }: Step) =>
    sentencesOf(
      said(msg('Status of {count, plural, one {# certificate} other {{count, number} certificates}} changed'), {
        count: changed,
      }),
      [
        [
          same,
          (count) =>
            said(
              msg(
                '{count, plural, one {# had this status already and stays as it was.} other {{count, number} had this status already and stay as they were.}}',
              ),
              { count },
            ),
        ],
        [left, gone],
      ],
    ),
  deleted: ({ changed: count, left }: Step) =>
    sentencesOf(
      said(msg('{count, plural, one {# certificate} other {{count, number} certificates}} deleted'), { count }),
      [[left, gone]],
    ),
  broughtBack: ({ changed: count, left }: Step) =>
    sentencesOf(
      said(msg('{count, plural, one {# certificate} other {{count, number} certificates}} brought back'), { count }),
      [
        [
          left,
          (count) =>
            said(
              msg(
                '{count, plural, one {# stays in the bin: its number is taken, or it does not meet the rules of today.} other {{count, number} stay in the bin: their numbers are taken, or they do not meet the rules of today.}}',
              ),
              { count },
            ),
        ],
      ],
    ),
};
