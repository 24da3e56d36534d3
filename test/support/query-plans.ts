// How a database answers what it is asked: what a list costs beside a million rows does not depend on how quick the machine is.
import { sql } from 'kysely';
import type { Store } from '#server/data/open.ts';
import type { StoreHolder } from './store.ts';

/** The store, and every statement that is read through it. */
export function listenTo({ store }: StoreHolder) {
  const asked = new Map<string, unknown[]>();
  const read = store.read.withPlugin({
    transformQuery: ({ node }) => {
      const { sql: text, parameters } = store.read.getExecutor().compileQuery(node, { queryId: 'plans' } as never);
      asked.set(text, [...parameters]);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const listening: Store = {
    ...store,
    read,
    prepare: (query) => {
      const { sql: text, parameters } = query.compile();
      const ask = store.prepare(query);
      return (values) => {
        asked.set(text, values.length > 0 ? [...values] : [...parameters]);
        return ask(values);
      };
    },
  };
  return { store: listening, asked };
}

/** A step in each line. */
export async function explain(store: Store, kind: string, text: string, values: unknown[]) {
  const literal = (value: unknown): string => {
    if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]::text[]`;
    return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  };
  let index = 0;
  const written = text.replace(/\$\d+|\?/g, () => literal(values[index++]));
  return store.write.connection().execute(async (db) => {
    const ask = async (question: string) => (await sql.raw<Record<string, string>>(question).execute(db)).rows;
    if (kind === 'sqlite') return (await ask(`explain query plan ${written}`)).map(({ detail }) => String(detail));
    // PostgreSQL prefers scanning a few thousand rows; the test is about a million.
    await ask('set enable_seqscan = off');
    const rows = await ask(`explain (costs off) ${written}`);
    await ask('reset enable_seqscan');
    return rows.map((row) => String(row['QUERY PLAN']));
  });
}
