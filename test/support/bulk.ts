// The lines that a bulk change and its undo answer.
import type { BulkProgress } from '#contract/history/bulk.ts';

type Line = Extract<BulkProgress, { done: number }> & { failed?: string };

export const linesOf = ({ text }: { text: string }): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** What undoes it. */
export const bulkOf = (reply: { text: string }) => linesOf(reply)[0]?.bulk as string;

export const resultOf = (reply: { text: string }) => linesOf(reply).at(-1)?.result;
