// Certificates that hold all words of a question anywhere in their folded text: number, name, father's name and course. An
// index of every three letters narrows them down, and what it finds is compared with the text: so both databases, with an
// index or without, find the same.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Store } from '../../data/open.ts';
import { nextTurn } from '../../web/event-loop.ts';
import { indexLettersOf, trigramsOf } from './search-text.ts';

type Words = readonly string[];
/** Of SQLite's numbers of texts; the first is left out, the last not. */
type Span = { after: number; last: number };

/** Texts that SQLite compares at once: some ten milliseconds, then other requests run. */
const STEP = 20_000;
/** So many texts are compared sooner than the long lists of common letters are intersected. */
const RARE = 1000;

export function createWordSearch({ read, dialect }: Store, step = STEP, rare = RARE) {
  const position = sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos');
  const holdsAll = (words: Words) =>
    sql<SqlBool>`${sql.join(
      words.map((word) => sql`${position}(searched.text, ${word}) > 0`),
      sql` and `,
    )}`;

  const select = (words: Words, span?: Span) => (dialect === 'sqlite' ? onSqlite(words, span) : onPostgres(words));

  /** `indexed`: those of the words that the index is asked for. */
  const onSqlite = (words: Words, span?: Span, indexed = words) => {
    const match = matching(indexed);
    const within = (number: string) =>
      span ? sql`${sql.ref(number)} > ${span.after} and ${sql.ref(number)} <= ${span.last} and` : sql``;
    if (match === '')
      return sql`select searched._id from certificate_search as searched where ${within('searched.id')} ${holdsAll(words)}`;
    // A cross join, because SQLite then begins with the index.
    return sql`select searched._id from certificate_fts cross join certificate_search as searched
      on searched.id = certificate_fts.rowid where certificate_fts match ${match} and
      ${within('certificate_fts.rowid')} ${holdsAll(words)}`;
  };

  const onPostgres = (words: Words) => {
    const narrowed = words
      .filter((word) => trigramsOf([word]).length > 0)
      .map((word) => sql`searched.letters like ${`%${indexLettersOf(word)}%`} and`);
    return sql`select searched._id from certificate_search as searched
      where ${sql.join(narrowed, sql` `)} ${holdsAll(words)}`;
  };

  /** The end of a number, typed beside names, is held by few: then the index is asked for it alone. */
  const rarest = async (words: Words): Promise<Words> => {
    if (words.length === 1) return words;
    for (const word of words) {
      if (!/\d/.test(word) || trigramsOf([word]).length < 2) continue;
      const some = sql`select 1 from certificate_fts where certificate_fts match ${matching([word])} limit ${rare + 1}`;
      const { rows } = await sql<{ n: number }>`select count(*) as n from (${some})`.execute(read);
      if ((rows[0]?.n ?? 0) <= rare) return [word];
    }
    return words;
  };

  async function* spans(): AsyncGenerator<Span> {
    const { rows } = await sql<{ last: number | null }>`select max(id) as last from certificate_search`.execute(read);
    for (let after = 0; after < (rows[0]?.last ?? 0); after += step) {
      yield { after, last: after + step };
      await nextTurn();
    }
  }

  const take = async (ids: RawBuilder<unknown>, most: number) => {
    const { rows } = await sql<{ _id: string }>`${ids} limit ${most}`.execute(read);
    return rows.map(({ _id }) => _id);
  };

  return {
    /** Their ids in no order; undefined when there are more than `most`. */
    async find(words: Words, most: number): Promise<string[] | undefined> {
      const found: string[] = [];
      if (dialect === 'postgres') found.push(...(await take(onPostgres(words), most + 1)));
      else if (trigramsOf(words).length > 0)
        found.push(...(await take(onSqlite(words, undefined, await rarest(words)), most + 1)));
      else
        for await (const span of spans()) {
          found.push(...(await take(select(words, span), most + 1 - found.length)));
          if (found.length > most) break;
        }
      return found.length > most ? undefined : found;
    },

    /** Statements that together find all of their ids, none of which takes SQLite long. */
    async *parts(words: Words): AsyncGenerator<RawBuilder<unknown>> {
      if (dialect === 'postgres') yield select(words);
      else for await (const span of spans()) yield select(words, span);
    },

    /** For rows that are read in another order. In this form neither database begins with the words. */
    condition: (words: Words) => sql<SqlBool>`(select ${holdsAll(words)} from certificate_search as searched
      where searched._id = certificates._id)`,
  };
}

/** What SQLite's index is asked for: texts with all trigrams of the words. */
const matching = (words: Words) =>
  trigramsOf(words)
    .map((gram) => `"${gram}"`)
    .join(' AND ');
