// Loaded before a command (node --import) to plant the fault of a control: on PostgreSQL every statement is committed by itself.
import pg from 'pg';

const { query } = pg.Client.prototype as { query: (this: pg.Client, ...args: unknown[]) => unknown };
pg.Client.prototype.query = function (this: pg.Client, first: unknown, ...rest: unknown[]) {
  const isBoundary = typeof first === 'string' && /^(?:begin|start transaction|commit)/i.test(first);
  return query.call(this, isBoundary ? 'select 1' : first, ...rest);
} as typeof pg.Client.prototype.query;
