// The order in which a line is drawn when scripts of both directions stand in it: the Unicode Bidirectional Algorithm
// (UAX #9) for one line without formatting characters, of which no kept text has any.

export type Direction = 'ltr' | 'rtl';
export type DirectedRun = {
  text: string;
  direction: Direction /** Where it begins in the line as it is written. */;
  at: number;
};

/** Kinds of characters by their names in the standard; B stands for the joiners, which have no direction. */
type Kind = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'ET' | 'CS' | 'NSM' | 'WS' | 'ON' | 'B';

/** The line in stretches of one direction, from left to right. */
export function orderRuns(line: string, base: Direction): DirectedRun[] {
  if (base === 'ltr' && !/[\u0590-\u08ff]/.test(line)) return line ? [{ text: line, direction: 'ltr', at: 0 }] : [];
  const letters = [...line];
  const levels = levelsOf(letters, base === 'rtl' ? 1 : 0);
  const runs: (DirectedRun & { level: number })[] = [];
  let at = 0;
  for (const [index, letter] of letters.entries()) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += letter;
    else runs.push({ text: letter, direction: level % 2 ? 'rtl' : 'ltr', at, level });
    at += letter.length;
  }
  return reorder(runs);
}

/** L2: from the highest level down, whatever is at least so high is turned round. */
function reorder<Run extends { level: number }>(runs: Run[]): Run[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  let ordered = runs;
  for (let level = highest; level > 0; level--) {
    const next: Run[] = [];
    let turned: Run[] = [];
    for (const run of ordered) {
      if (run.level >= level) turned.unshift(run);
      else {
        next.push(...turned, run);
        turned = [];
      }
    }
    ordered = [...next, ...turned];
  }
  return ordered;
}

function levelsOf(letters: string[], base: 0 | 1): number[] {
  const all = letters.map(kindOf);
  const places = all.flatMap((kind, index) => (kind === 'B' ? [] : [index]));
  const kinds = places.map((place) => all[place] as Kind);
  const around: Kind = base ? 'R' : 'L';
  resolveWeak(kinds, around);
  resolveBrackets(
    kinds,
    places.map((place) => letters[place] ?? ''),
    places.map((place) => all[place] === 'NSM'),
    around,
  );
  resolveNeutral(kinds, around);
  const levels: number[] = [];
  let last: number = base;
  let next = 0;
  for (const kind of all) {
    if (kind !== 'B') last = levelOf(kinds[next++] as Kind, base);
    levels.push(last);
  }
  // L1: what is blank at the end of a line stands at its end.
  for (let i = all.length - 1; i >= 0 && (all[i] === 'WS' || all[i] === 'B'); i--) levels[i] = base;
  return levels;
}

/** I1 and I2. */
function levelOf(kind: Kind, base: 0 | 1): number {
  if (kind === 'L') return base ? 2 : 0;
  return kind === 'R' ? 1 : 2;
}

/** W1 to W7. */
function resolveWeak(kinds: Kind[], around: Kind) {
  let before = around;
  let strong = around;
  for (const [i, kind] of kinds.entries()) {
    if (kind === 'NSM') kinds[i] = before;
    else if (kind === 'EN' && strong === 'AL') kinds[i] = 'AN';
    before = kinds[i] as Kind;
    if (before === 'L' || before === 'R' || before === 'AL') strong = before;
  }
  for (const [i, kind] of kinds.entries()) if (kind === 'AL') kinds[i] = 'R';
  for (const [i, kind] of kinds.entries()) {
    const [left, right] = [kinds[i - 1], kinds[i + 1]];
    if (left !== right) continue;
    if ((kind === 'ES' || kind === 'CS') && left === 'EN') kinds[i] = 'EN';
    if (kind === 'CS' && left === 'AN') kinds[i] = 'AN';
  }
  for (let i = 0; i < kinds.length; i++) {
    if (kinds[i] !== 'ET') continue;
    let end = i;
    while (kinds[end] === 'ET') end++;
    const isOfNumber = kinds[i - 1] === 'EN' || kinds[end] === 'EN';
    kinds.fill(isOfNumber ? 'EN' : 'ON', i, end);
    i = end - 1;
  }
  strong = around;
  for (const [i, kind] of kinds.entries()) {
    if (kind === 'ES' || kind === 'CS') kinds[i] = 'ON';
    else if (kind === 'EN' && strong === 'L') kinds[i] = 'L';
    if (kind === 'L' || kind === 'R') strong = kind;
  }
}

const isOpening = (letter: string) => '([{'.includes(letter);
const partnerOf = (letter: string) => '([{)]}'['([{)]}'.indexOf(letter) - 3];

/** N0: a pair of brackets takes the direction of what is in it. */
function resolveBrackets(kinds: Kind[], letters: string[], areSigns: boolean[], around: Kind) {
  const open: number[] = [];
  const pairs: [number, number][] = [];
  for (const [i, letter] of letters.entries()) {
    if (kinds[i] !== 'ON' || !/[()[\]{}]/.test(letter)) continue;
    if (isOpening(letter)) open.push(i);
    else {
      const start = open.findLastIndex((place) => letters[place] === partnerOf(letter));
      if (start === -1) continue;
      pairs.push([open[start] as number, i]);
      open.length = start;
    }
  }
  const strongOf = (kind: Kind | undefined): Kind | undefined =>
    kind === 'EN' || kind === 'AN' ? 'R' : kind === 'L' || kind === 'R' ? kind : undefined;
  for (const [start, end] of pairs.sort(([a], [b]) => a - b)) {
    const inside = new Set(kinds.slice(start + 1, end).map(strongOf));
    let direction: Kind | undefined;
    if (inside.has(around)) direction = around;
    else if (inside.has(around === 'L' ? 'R' : 'L')) {
      const before = kinds.slice(0, start).map(strongOf).findLast(Boolean) ?? around;
      direction = before;
    }
    if (!direction) continue;
    for (const place of [start, end]) {
      kinds[place] = direction;
      for (let i = place + 1; areSigns[i]; i++) kinds[i] = direction;
    }
  }
}

/** N1 and N2. */
function resolveNeutral(kinds: Kind[], around: Kind) {
  const isNeutral = (kind: Kind | undefined) => kind === 'WS' || kind === 'ON';
  const side = (kind: Kind | undefined) => (kind === undefined ? around : kind === 'L' ? 'L' : 'R');
  for (let i = 0; i < kinds.length; i++) {
    if (!isNeutral(kinds[i])) continue;
    let end = i;
    while (isNeutral(kinds[end])) end++;
    const [left, right] = [side(kinds[i - 1]), side(kinds[end])];
    kinds.fill(left === right ? left : around, i, end);
    i = end - 1;
  }
}

/** Of the characters that certificates are printed with; others count as letters from left to right. */
function kindOf(letter: string): Kind {
  if (letter === '\u200c' || letter === '\u200d') return 'B';
  if (/\p{Mn}/u.test(letter)) return 'NSM';
  if (letter === ' ') return 'WS';
  if (/[0-9²³¹\u06f0-\u06f9]/.test(letter)) return 'EN';
  if (/[\u0660-\u0669\u066b\u066c]/.test(letter)) return 'AN';
  if (/[+\-−]/.test(letter)) return 'ES';
  if (/[,./:\u00a0\u060c]/.test(letter)) return 'CS';
  if (/[#$%¢-¥°±‰′″\u066a\u0609\u060a\p{Sc}]/u.test(letter) && letter !== '\u060b') return 'ET';
  if (/[\u0606\u0607\u060e\u060f\u06de\u06e9]/.test(letter)) return 'ON';
  if (/[\u0608\u060b\u060d\u061b-\u064a\u066d-\u06d5\u06e5\u06e6\u06ee\u06ef\u06fa-\u06ff]/.test(letter)) return 'AL';
  return /[\p{L}\p{Mc}\p{Nd}\u0964\u0965\u0970\u0c77\u0c7f]/u.test(letter) || !/[\p{P}\p{S}\p{N}]/u.test(letter)
    ? 'L'
    : 'ON';
}
