// The databases that tests run on: both, or SQLite alone with `npm test -- quick`.
export type DatabaseKind = 'sqlite' | 'postgres';

export const databaseKinds: DatabaseKind[] =
  process.env.TEST_DATABASES === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres'];

export const hasPostgres = databaseKinds.includes('postgres');

/** For what is moved from one database to the other; where there is one kind, to another database of that kind. */
export const otherThan = (kind: DatabaseKind): DatabaseKind => databaseKinds.find((other) => other !== kind) ?? kind;
