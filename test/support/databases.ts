// The databases that tests run on: both, or SQLite alone with `npm test -- quick`.
export type DatabaseKind = 'sqlite' | 'postgres';

export const databaseKinds: DatabaseKind[] =
  process.env.TEST_DATABASES === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres'];
