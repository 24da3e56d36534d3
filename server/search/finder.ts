// Full-text search: every word typed must be in the entry, as a word, as the beginning of a word, as one that sounds like it in any
// script, or, when nothing else matches, with one typing mistake. The index is made on the first search, and again after a change.

import { say } from '#contract/language/sentence.ts';
import type { Translator } from '#contract/language/translate.ts';
import type { Found } from '#contract/search.ts';
import { dayInIndia } from '#contract/text/today.ts';
import {
  MOST_WORDS,
  matchWithTypo,
  matchWord,
  type Word,
  withSound,
  wordsOf,
  wordsWithSound,
} from '#contract/text/words.ts';
import type { Store } from '../data/open.ts';
import { letOthersIn } from '../web/event-loop.ts';
import { findCertificateNumber } from './certificate-number.ts';
import { type Entry, readEntries, searched } from './entries.ts';

const MOST_FOUND = 40;
/** A match in the title counts most. */
const WEIGHTS = { title: 4, text: 1.5, also: 1 };

/** How much each word counts in the entries that have it. */
type Places = Map<string, { word: Word; weights: Map<number, number> }>;
type Index = { entries: Entry[]; places: Places };

export function createFinder(store: Store) {
  let kept: { version: string; index: Promise<Index> } | undefined;

  const currentIndex = () => {
    // Includes the day, on which a record may be shown for the first time. Taken before reading: a change meanwhile makes the next search
    // read again.
    const version = `${dayInIndia()} ${store.versions.of(searched)}`;
    if (kept?.version === version) return kept.index;
    const index = readEntries(store).then(makeIndex);
    kept = { version, index };
    // The next search tries again; a newer index stays.
    index.catch(() => {
      if (kept?.index === index) kept = undefined;
    });
    return index;
  };

  return async (q: string, translator: Translator): Promise<Found[]> => {
    const words = wordsWithSound(q).slice(0, MOST_WORDS);
    if (words.length === 0) return [];
    const { entries, places } = await currentIndex();
    const scores: Map<number, number>[] = [];
    for (const word of words) {
      await letOthersIn();
      scores.push(scoreWord(word, places));
    }
    const whole = [...entries.keys()].filter((at) => scores.every((score) => score.has(at)));
    // "programming fees": if no entry has every word, entries with one word are found.
    const found = whole.length > 0 ? whole : [...new Set(scores.flatMap((score) => [...score.keys()]))];
    const lengthAt = (at: number) => entries[at]?.title.length ?? 0;
    const total = (at: number) => scores.reduce((sum, score) => sum + (score.get(at) ?? 0), 0);
    const certificate = findCertificateNumber(q, translator);
    const results = found
      .map((at) => ({ at, score: total(at) }))
      // If two match equally, the one with the shorter title.
      .sort((a, b) => b.score - a.score || lengthAt(a.at) - lengthAt(b.at) || a.at - b.at)
      .slice(0, MOST_FOUND - certificate.length)
      .flatMap(({ at }) => entries[at] ?? [])
      .map((entry) => toFound(entry, translator));
    // If every word matches somewhere, those results come first; otherwise the certificate's number does.
    return whole.length > 0 ? [...results, ...certificate] : [...certificate, ...results];
  };
}

function toFound(entry: Entry, translator: Translator): Found {
  const { language } = translator;
  const { kind, title, text, address, says = {} } = (language !== 'en' && entry.translated?.[language]) || entry;
  return {
    kind,
    title: says.title === undefined ? title : say(says.title, translator),
    text: says.text === undefined ? text : say(says.text, translator) + (says.after ?? ''),
    address,
  };
}

async function makeIndex(entries: Entry[]): Promise<Index> {
  const places: Places = new Map();
  for (const [at, entry] of entries.entries())
    for (const texts of [entry, ...Object.values(entry.translated ?? {})])
      for (const [part, weight] of Object.entries(WEIGHTS)) {
        await letOthersIn();
        for (const text of new Set(wordsOf(texts[part as keyof typeof WEIGHTS] ?? ''))) {
          const place = places.get(text) ?? { word: withSound(text), weights: new Map<number, number>() };
          place.weights.set(at, Math.max(place.weights.get(at) ?? 0, weight));
          places.set(text, place);
        }
      }
  // What is only searched is in the index now.
  return { entries: entries.map(({ also, ...entry }) => entry), places };
}

/** How well each entry matches the word, by its best field. */
function scoreWord(typed: Word, places: Places): Map<number, number> {
  const plainly = collect(places, (word) => matchWord(typed, word));
  return plainly.size > 0 ? plainly : collect(places, (word) => matchWithTypo(typed, word));
}

function collect(places: Places, match: (word: Word) => number) {
  const scores = new Map<number, number>();
  for (const { word, weights } of places.values()) {
    const nearness = match(word);
    if (nearness === 0) continue;
    for (const [at, weight] of weights) scores.set(at, Math.max(scores.get(at) ?? 0, weight * nearness));
  }
  return scores;
}
