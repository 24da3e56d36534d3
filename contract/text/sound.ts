// How a word sounds, as one key for Latin, Telugu and Devanagari letters: కంప్యూటర్, कंप्यूटर, computer and komputer are one, and so are
// Anita and Anitha, Reddy and Reddi, Lakshmi and Laxmi. For searches; the key is not shown. Every rule folds what Indian names are
// written with in more than one way. No rule makes two names the same: Komal and Kamal stay apart.
import { loanWords } from './loan-words.ts';

/** The key of one word, as `wordsOf` gives it: letters a to z. A word with digits, or in another script, is its own key. */
export function soundOf(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  const latin = inLatin(word);
  if (latin === undefined) return word;
  const sound = rules.reduce((text, [pattern, by]) => text.replace(pattern, by), withLoan(latin));
  if (sounds.size >= MOST_KNOWN) sounds.clear();
  sounds.set(word, sound);
  return sound;
}

/** The same words come again and again, and each takes dozens of rules. */
const sounds = new Map<string, string>();
const MOST_KNOWN = 20_000;

/** A longer word is its own key. */
const MAX_WORD_LENGTH = 40;

function inLatin(word: string): string | undefined {
  if (word.length > MAX_WORD_LENGTH) return undefined;
  if (/^[a-z]+$/.test(word)) return word;
  return /^(?:[\u0900-\u0963\u0972]+|[\u0c00-\u0c63]+)$/.test(word) ? transliterated(word) : undefined;
}

// Both scripts have their letters in the same order.
const CONSONANTS = 'k k g g n c c j j n t t d d n t t d d n n p f b b m y r r l l l v s s s h'.split(' ');
const VOWELS = 'a a i i u u ri l ai e e ai a o o au'.split(' ');
const SIGNS = 'a i i u u ri ri ai e e ai a o o au'.split(' ');
const VIRAMA = 0x4d;
const SHORT_E = 0x972;

function transliterated(word: string): string {
  const isTelugu = /[\u0c00-\u0c7f]/.test(word);
  let text = '';
  let hasOwnVowel = false;
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0;
    const at = code === SHORT_E ? 0x0d : code & 0x7f;
    const consonant = CONSONANTS[at - 0x15];
    const sign = SIGNS[at - 0x3e];
    if (hasOwnVowel && sign === undefined && at !== VIRAMA) text += 'a';
    if (consonant !== undefined) text += consonant === 'c' ? 'ch' : consonant;
    else if (sign !== undefined) text += sign;
    else if (at === 1 || at === 2) text += 'ṁ';
    else text += VOWELS[at - 5] ?? '';
    hasOwnVowel = consonant !== undefined;
  }
  // Telugu pronounces the last `a` of a word; Hindi only where the word needs it: कृष्ण, चंद्र. A ం at the end is an m.
  return (hasOwnVowel && (isTelugu || /\u094d[णनमयरव]$/.test(word)) ? `${text}a` : text).replace(
    /ṁ(?=(.?))/g,
    (_, next: string) => (isTelugu && (next === '' || /[yrlvsh]/.test(next)) ? 'm' : 'n'),
  );
}

/** English spelling says little about the sound: words of courses are looked up, without regard to their endings. */
function withLoan(word: string): string {
  for (let length = word.length; length >= 3; length--) {
    const sound = loanWords.get(word.slice(0, length));
    if (sound !== undefined) return sound + word.slice(length);
  }
  return word;
}

/** In this order. `w` stands for ai, `c` for ch, `q` for the nn of Ramanna, who is not Ramana. */
const rules: [RegExp, string][] = [
  // Consonants.
  [/x/g, 'ks'],
  [/sch/g, 'sk'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/t?ch+/g, 'c'],
  [/ph/g, 'f'],
  [/([bdgjklrst])h/g, '$1'],
  [/z/g, 'j'],
  [/jn/g, 'gn'],
  [/^kom(?=[bp])/, 'kam'],
  // Vowels.
  [/a{2,}/g, 'a'],
  [/e[ea]|i{2,}/g, 'i'],
  [/oo|u{2,}/g, 'u'],
  [/[ao]u|[ao]w(?![aeiou])/g, 'o'],
  [/w/g, 'v'],
  [/ai(?=[aeou])/g, 'ay'],
  [/(?<=[aeiou])yi/g, 'i'],
  [/iy(?=[aeou])/g, 'i'],
  [/(?<=[^aeiouy])y(?![aeiouy])(?=.)/g, 'w'],
  [/(?<=[^aeiouy])y$/, 'i'],
  [/[ae]i|[ae]y(?![aeiouy])/g, 'w'],
  [/(?<=[^aeiouyw])y+a/g, 'w'],
  [/(?<=[^aeiouyw])y+(?=[ue])/g, ''],
  // What stands together.
  [/anna$/, 'aqa'],
  [/(.)\1+/g, '$1'],
  [/n(?=[bfmp])/g, 'm'],
  [/m(?=[hs])/g, 'n'],
  [/eyar$/, 'er'],
  [/er(?![aeiouw])/g, 'ar'],
  // Endings: Abdullah, Rao, and కోర్సు.
  [/(?<=.[aeiou])h$/, ''],
  [/ao$|avu$/, 'av'],
  [/(?<=[^aeiouyw][^aeiouyw])u$/, ''],
  // Shivakumar and Shivkumar.
  [/([aeiouw][^aeiouyw])a([^aeiouyw])(?=[eiouw]|a.)/g, '$1$2'],
];
