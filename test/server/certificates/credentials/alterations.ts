// Alterations of a signed credential, the same for a seed. Each changes what the file says: what would only be another way to write
// the same (spaces, the order of members or of a list, a list of one) is never made.
import type { Json } from '#server/certificates/credentials/proof.ts';

type Random = (below: number) => number;
/** A value in the document: the member of `within` under `name`. */
type Place = { within: Record<string, unknown>; name: string; value: unknown };
/** Undefined where it cannot be made. */
type Alteration = (text: string, random: Random, others: readonly string[]) => string | undefined;

type Altered = { kind: string; text: string };

const LETTERS = 'abcXYZ019 -:/.#"\\{}[],é\u0c15\u0000';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Terms of both contexts, of each level, and some that none defines. */
const TERMS =
  'name description narrative image evidence awardedDate validUntil termsOfUse licenseNumber role creditsEarned url email tag humanCode nonce challenge domain expires previousProof strange Name'.split(
    ' ',
  );
const NOT_SIGNED: unknown[] = [
  'other',
  'urn:uuid:00000000-0000-4000-8000-000000000000',
  7,
  true,
  { narrative: 'other' },
];

const alterations: Record<string, Alteration> = {
  'a byte': (text, random) => {
    const at = random(text.length);
    return text.slice(0, at) + letter(random) + text.slice(at + 1);
  },
  'a byte more': (text, random) => {
    const at = random(text.length);
    return text.slice(0, at) + letter(random) + text.slice(at);
  },
  'a byte less': (text, random) => {
    const at = random(text.length);
    return text.slice(0, at) + text.slice(at + 1);
  },
  'a bit': (text, random) => {
    const bytes = Buffer.from(text);
    const at = random(bytes.length);
    bytes.writeUInt8((bytes[at] as number) ^ (1 << random(8)), at);
    return bytes.toString();
  },
  'a value': inPlace((place, random) => {
    if (typeof place.value === 'boolean') place.within[place.name] = !place.value;
    else if (typeof place.value === 'string') place.within[place.name] = otherText(place.value, random);
  }),
  'a value of another kind': inPlace((place, random) => {
    place.within[place.name] = pick(NOT_SIGNED, random);
  }),
  'a member removed': inPlace(({ within, name }) => {
    if (Array.isArray(within)) within.splice(Number(name), 1);
    else delete within[name];
  }),
  'a member added': inPlace(({ within }, random) => {
    if (Array.isArray(within)) within.push(pick(NOT_SIGNED, random));
    else within[pick(TERMS, random)] = pick(NOT_SIGNED, random);
  }),
  'a member renamed': inPlace(({ within, name, value }, random) => {
    if (Array.isArray(within)) return;
    delete within[name];
    within[pick(TERMS, random)] = value;
  }),
  'two values swapped': (text, random) => {
    const document = JSON.parse(text) as Json;
    const places = placesIn(document).filter(({ value }) => typeof value === 'string');
    const [one, other] = [pick(places, random), pick(places, random)];
    one.within[one.name] = other.value;
    other.within[other.name] = one.value;
    return JSON.stringify(document);
  },
  'an option of the proof': inProof((proof, random) => {
    const name = pick(Object.keys(proof), random);
    proof[name] = otherText(String(proof[name]), random);
  }),
  'a letter of the signature': inProof((proof, random) => {
    const value = String(proof.proofValue);
    const at = random(value.length);
    proof.proofValue = value.slice(0, at) + pick([...BASE58], random) + value.slice(at + 1);
  }),
  'the name of a key': inProof((proof, random) => {
    const [issuer = '', name = ''] = String(proof.verificationMethod).split('#');
    const at = 1 + random(name.length - 1);
    proof.verificationMethod = `${issuer}#${name.slice(0, at)}${pick([...BASE58], random)}${name.slice(at + 1)}`;
  }),
  /** Part of another credential that the same key signed. */
  'a part of another one': (text, random, others) => {
    const document = JSON.parse(text) as Json;
    const other = JSON.parse(pick(others, random)) as Json;
    const name = pick(Object.keys(document), random);
    return JSON.stringify({ ...document, [name]: other[name] });
  },
};

/** `count` of them, of all kinds in turn. */
export function* alter(text: string, others: readonly string[], count: number, seed: number): Generator<Altered> {
  const random = randomOf(seed);
  const meant = meaningOf(text);
  const kinds = Object.entries(alterations);
  for (let made = 0; made < count; ) {
    const [kind, make] = kinds[made % kinds.length] as [string, Alteration];
    const altered = make(text, random, others);
    if (altered === undefined || meaningOf(altered) === meant) continue;
    made++;
    yield { kind, text: altered };
  }
}

function inPlace(make: (place: Place, random: Random) => void): Alteration {
  return (text, random) => {
    const document = JSON.parse(text) as Json;
    make(pick(placesIn(document), random), random);
    return JSON.stringify(document);
  };
}

function inProof(make: (proof: Json, random: Random) => void): Alteration {
  return (text, random) => {
    const document = JSON.parse(text) as Json;
    make(document.proof as Json, random);
    return JSON.stringify(document);
  };
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const within = value as Record<string, unknown>;
  return Object.entries(within).flatMap(([name, inner]) => [{ within, name, value: inner }, ...placesIn(inner)]);
}

/** As JSON-LD reads it: members have no order, lists are sets, and a list of one is the one. */
function meaningOf(text: string): string {
  try {
    return JSON.stringify(ordered(JSON.parse(text)));
  } catch {
    return text;
  }
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const set = [...new Set(value.map((one) => JSON.stringify(ordered(one))))].sort();
    return set.length === 1 ? JSON.parse(set[0] as string) : set.map((one) => JSON.parse(one) as unknown);
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, inner]) => [name, ordered(inner)] as const);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function otherText(text: string, random: Random) {
  const at = random(text.length + 1);
  return random(2) ? text.slice(0, at) + letter(random) + text.slice(at + 1) : text.slice(0, at);
}

const letter = (random: Random) => pick([...LETTERS], random);
const pick = <One>(list: readonly One[], random: Random) => list[random(list.length)] as One;

/** mulberry32 */
function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
