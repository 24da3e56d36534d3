// Whether two people wrote the same name: in a check of many certificates, and of a number that is imported again.

/** Order, capitals, dots and spaces do not matter: SRAVANI K. is K Sravani. */
export function isSameName(asked: string, recorded: string): boolean {
  const [one, other] = [nameWords(asked), nameWords(recorded)];
  return one.join('') === other.join('') || [...one].sort().join(' ') === [...other].sort().join(' ');
}

/**
 * Initials may be missing or written in full: Konda P. Reddy is KONDA REDDY and KONDA PRIYANKA REDDY, but not KONDA R. REDDY. At least one
 * word is the same in full.
 */
export function isSameButInitials(asked: string, recorded: string): boolean {
  if (isSameName(asked, recorded)) return true;
  const [one, other] = [splitInitials(asked), splitInitials(recorded)];
  const common = one.words.filter((word) => other.words.includes(word));
  // What is left on each side: written in full, it needs its initial on the other.
  const left = one.words.filter((word) => !takeOut(other.words, word));
  if (common.length === 0) return false;
  if (!left.every((word) => takeOut(other.initials, initialOf(word)))) return false;
  if (!other.words.every((word) => takeOut(one.initials, initialOf(word)))) return false;
  const strange = one.initials.filter((initial) => !takeOut(other.initials, initial));
  return strange.length === 0 || other.initials.length === 0;
}

const nameWords = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

function splitInitials(name: string) {
  const words = nameWords(name);
  const isInitial = (word: string) => word.match(/\P{M}/gu)?.length === 1;
  return { words: words.filter((word) => !isInitial(word)), initials: words.filter(isInitial).map(initialOf) };
}

/** Without its vowel sign: the initial of కొండా may be written కె. */
const initialOf = (word: string) => String.fromCodePoint(word.codePointAt(0) ?? 0);

/** Whether it was in the list, from which it is removed. */
function takeOut(list: string[], item: string): boolean {
  const at = list.indexOf(item);
  if (at !== -1) list.splice(at, 1);
  return at !== -1;
}
