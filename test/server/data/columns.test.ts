// Migrations and definitions agree: every field has a column.
import { expect, test } from 'vitest';
import { resourceNames, resources } from '#contract/resources.ts';
import { openStore } from '#server/data/open.ts';
import { freshDatabase } from '#test/support/server.ts';

test.each(resourceNames)('%s: every field has a column', async (name) => {
  const { where, remove } = await freshDatabase('sqlite');
  const store = await openStore(where);
  try {
    const table = (await store.read.introspection.getTables()).find((one) => one.name === name.replaceAll('-', '_'));
    const columns = table?.columns.map((column) => column.name) ?? [];
    expect(Object.keys(resources[name].fields.shape).filter((field) => !columns.includes(field))).toEqual([]);
  } finally {
    await store.close();
    await remove();
  }
});
