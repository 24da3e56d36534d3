// Whether two people wrote the same name: in a check of many certificates, and of a number that is imported again. Order, capitals, dots and spaces do not matter: SRAVANI K. is K Sravani.

export function isSameName(asked: string, recorded: string): boolean {
  const [one, other] = [wordsOf(asked), wordsOf(recorded)];
  return one.join('') === other.join('') || [...one].sort().join(' ') === [...other].sort().join(' ');
}

const wordsOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
