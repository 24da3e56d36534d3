// Splits a course's description: the first sentence is shown under the title if it is short enough, the rest under "About". Cards
// show as many whole sentences as there is room for.
import { shorten } from '../frame/meta.ts';

const SHORTEST_LEAD = 24;
const LONGEST_LEAD = 200;

export function splitDescription(description: string): { lead: string; rest: string } {
  const text = description.trim();
  const [line = ''] = text.split('\n', 1);
  const end = endOfSentence(line, SHORTEST_LEAD);
  if (end > LONGEST_LEAD) return { lead: '', rest: text };
  return { lead: text.slice(0, end).trim(), rest: text.slice(end).trim() };
}

const LONGEST_SUMMARY = 150;

/** Ends at the end of a sentence; only a first sentence that is too long is cut. */
export function summarise(description: string, limit = LONGEST_SUMMARY): string {
  const text = description.replace(/\s+/g, ' ').trim();
  let summary = '';
  for (let rest = text; rest !== ''; ) {
    const end = endOfSentence(rest);
    const sentence = rest.slice(0, end);
    if (summary.length + sentence.length > limit) break;
    summary = `${summary} ${sentence}`.trim();
    rest = rest.slice(end).trim();
  }
  return summary || shorten(text, limit);
}

/** A full stop ends a sentence only where another begins, and not after a lone capital: "M.S. Office". */
function endOfSentence(line: string, shortest = 0) {
  for (const { index } of line.matchAll(/[.!?।](?=\s+["“‘(]?[\p{Lu}\p{Lo}\p{N}])/gu))
    if (index >= shortest && !/(?:^|[\s.])\p{Lu}$/u.test(line.slice(0, index))) return index + 1;
  return line.length;
}
