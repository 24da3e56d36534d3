// Certificate numbers and the ways in which people write them, made by a script: the same ones in each run.

/** Small numbers that look random and are the same in each run. */
export function createDice(seed: number) {
  let state = seed;
  const roll = (sides: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % sides;
  };
  return { roll, pick: <Item>(items: readonly Item[]) => items[roll(items.length)] as Item };
}

const shapes = [
  (at: number) => `PI-2026-${String(at).padStart(4, '0')}`,
  (at: number) => `PI/20${String(at).padStart(2, '0')}/0${at}1`,
  (at: number) => `AV.2021.10${at}`,
  (at: number) => `TOSS ${at} OPEN ${100 + at}`,
  (at: number) => `SPOKEN_${at}_LI${at}O`,
  (at: number) => `C${at}`,
  (at: number) => `పి-2026-${at}`,
  (at: number) => `प/2026/0${at}0`,
  (at: number) => `IL-O${at}-0110-${at}LO1`,
  (at: number) => `ND-2026-Q${String(at * 7919).padStart(6, 'X')}Z`,
];

/** A hundred, of ten shapes. */
export const numbers = Array.from({ length: 100 }, (_, i) => (shapes[i % shapes.length] as (at: number) => string)(i));

const separators = ['', ' ', '-', '/', '.', '_', '–', '—', '\u00a0', '  ', ' - ', '\u2009', '‑', '／'];
const pasted = ['', ' ', '\u00a0', '\u200b', '\u2003', '\ufeff'];
const zeros = { Latin: 0x30, Telugu: 0x0c66, Devanagari: 0x0966 };
const alike = [
  ['O', '0'],
  ['I', 'L', '1'],
];

/** One way to write it: case, separators, look-alikes, digits of three scripts, spaces that came with it. */
export function spell(number: string, { roll, pick }: ReturnType<typeof createDice>): string {
  const letters = [...number].map((letter) => {
    if (/[ ./_-]/.test(letter)) return pick(separators);
    const same = alike.find((group) => group.includes(letter));
    const looks = same && roll(2) ? pick(same) : letter;
    return roll(2) ? looks.toLowerCase() : looks;
  });
  const zero = pick(Object.values(zeros));
  const digits = letters.join('').replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
  return pick(pasted) + (roll(4) === 0 ? [...digits].join(pick(['', ' ', '\u200b'])) : digits) + pick(pasted);
}
