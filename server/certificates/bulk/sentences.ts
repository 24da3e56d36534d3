// The results of bulk changes in sentences: first what was done, then what was not.
import { type Sentence, sentence } from '#contract/language/sentence.ts';
import { msg } from '#contract/language/translate.ts';
import type { Step } from './changing.ts';

const gone = (count: number) =>
  sentence(msg('{count, plural, one {# is not there any more.} other {{count, number} are not there any more.}}'), {
    count,
  });

/** Leaves out sentences with a count of zero. */
const sentencesOf = (news: Sentence, more: [count: number, sentence: (count: number) => Sentence][]) => [
  news,
  ...more.flatMap(([count, sentence]) => (count > 0 ? sentence(count) : [])),
];

export const manySentences = {
  status: ({ changed, same, left }: Step) =>
    sentencesOf(
      sentence(msg('Status of {count, plural, one {# certificate} other {{count, number} certificates}} changed'), {
        count: changed,
      }),
      [
        [
          same,
          (count) =>
            sentence(
              msg(
                '{count, plural, one {# had this status already and stays as it was.} other {{count, number} had this status already and stay as they were.}}',
              ),
              { count },
            ),
        ],
        [left, gone],
      ],
    ),
  undone: ({ changed: count, left }: Step) =>
    sentencesOf(
      sentence(msg('{count, plural, one {# certificate} other {{count, number} certificates}} as before'), { count }),
      [
        [
          left,
          (count) =>
            sentence(
              msg(
                '{count, plural, one {# was changed since and stays.} other {{count, number} were changed since and stay.}}',
              ),
              { count },
            ),
        ],
      ],
    ),
  deleted: ({ changed: count, left }: Step) =>
    sentencesOf(
      sentence(msg('{count, plural, one {# certificate} other {{count, number} certificates}} deleted'), { count }),
      [[left, gone]],
    ),
  broughtBack: ({ changed: count, left }: Step) =>
    sentencesOf(
      sentence(msg('{count, plural, one {# certificate} other {{count, number} certificates}} brought back'), {
        count,
      }),
      [
        [
          left,
          (count) =>
            sentence(
              msg(
                '{count, plural, one {# stays in the bin: its number is taken, or it does not meet the rules of today.} other {{count, number} stay in the bin: their numbers are taken, or they do not meet the rules of today.}}',
              ),
              { count },
            ),
        ],
      ],
    ),
};
