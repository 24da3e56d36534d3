// Migrations and definitions agree: every field has a column. On SQLite: the same migrations make the columns of both.
import { expect, test } from 'vitest';
import { resourceNames, resources } from '#contract/resources.ts';
import { openStore } from '#server/store.ts';
import { freshDatabase } from '#test/support/server.ts';

test('every field of every resource has a column', async () => {
  const { where, remove } = await freshDatabase('sqlite');
  const store = await openStore(where);
  try {
    const tables = await store.read.introspection.getTables();
    for (const name of resourceNames) {
      const columns = tables
        .find((one) => one.name === name.replaceAll('-', '_'))
        ?.columns.map((column) => column.name);
      const missing = Object.keys(resources[name].fields.shape).filter((field) => !columns?.includes(field));
      expect([name, missing]).toEqual([name, []]);
    }
  } finally {
    await store.close();
    await remove();
  }
});
