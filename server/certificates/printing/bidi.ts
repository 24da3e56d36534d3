// The visual order of a line with scripts of both directions (Unicode Bidirectional Algorithm, by bidi-js).
import createBidi from 'bidi-js';

export type Direction = 'ltr' | 'rtl';
type DirectedRun = {
  text: string;
  direction: Direction;
  /** Its start in the line as written. */
  at: number;
};

const bidi = createBidi();

/** Splits the line into runs of one direction, from left to right. */
export function orderRuns(line: string, base: Direction): DirectedRun[] {
  if (base === 'ltr' && !/[\u0590-\u08ff]/.test(line)) return line ? [{ text: line, direction: 'ltr', at: 0 }] : [];
  const embedding = bidi.getEmbeddingLevels(line, base);
  const runs: (DirectedRun & { level: number })[] = [];
  for (const at of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[at] ?? 0;
    const direction = level % 2 ? 'rtl' : 'ltr';
    const last = runs.at(-1);
    if (last?.level !== level) runs.push({ text: line.charAt(at), direction, at, level });
    else if (direction === 'ltr') last.text += line.charAt(at);
    else {
      last.text = line.charAt(at) + last.text;
      last.at = at;
    }
  }
  return runs;
}
