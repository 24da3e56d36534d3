// The goals, each with the tests that show it. What every run of the tests holds anyway is run again here, only longer.

export type Goal = {
  id: string;
  title: string;
  /** Test files; of these only what matches `only`. */
  files: string[];
  only?: string;
  /** Programs that must be there; see trust-tools.ts. */
  tools?: Tool[];
};

export type Tool = 'strace' | 'haproxy' | 'postgresql' | 'sqlmap' | 'wapiti' | 'tmpfs' | 'observatory';

const faults = (name: string) => `test/server/faults/${name}.test.ts`;
const api = (name: string) => `test/server/api/${name}.test.ts`;
const trust = (name: string) => `test/trust/${name}.test.ts`;

export const goals: Goal[] = [
  { id: 'R1', title: 'kill -9 under write load', files: [faults('kill')] },
  { id: 'R2', title: 'power loss', files: [trust('power-loss')], tools: ['strace'] },
  { id: 'R4', title: 'disk full', files: [trust('disk-full')], tools: ['tmpfs'] },
  { id: 'R5', title: 'PostgreSQL down and back', files: [faults('postgres-restart')] },
  { id: 'R6', title: 'four processes writing', files: [faults('four-processes')] },
  { id: 'R7', title: 'rolling restart behind HAProxy', files: [trust('rolling-restart')], tools: ['haproxy'] },
  { id: 'R8', title: 'backup and restore', files: [faults('backup'), 'test/server/uploads/backup.test.ts'] },
  { id: 'R10', title: 'overload and login flood', files: [trust('overload')] },
  { id: 'R11', title: 'slow clients', files: [trust('slow-clients')] },
  { id: 'R12', title: 'contact outbox', files: [faults('outbox')] },
  { id: 'R14', title: 'interrupted migration', files: [faults('migration')] },
  { id: 'R15', title: 'coherence', files: [api('coherence')] },
  { id: 'R18', title: 'silent peers', files: [faults('silent-postgres')] },
  { id: 'R19', title: 'failover to a standby', files: [trust('failover')], tools: ['postgresql'] },
  { id: 'R20', title: 'the loop, while SQLite is locked', files: [faults('locked-sqlite')] },
  { id: 'S1', title: 'authentication matrix', files: [api('auth-matrix')] },
  { id: 'S2', title: 'revocation', files: [api('revocation')] },
  { id: 'S3', title: 'fuzz from OpenAPI', files: [api('fuzz')] },
  { id: 'S4', title: 'scanners', files: [trust('scanners')], tools: ['sqlmap', 'wapiti'] },
  { id: 'S5', title: 'brute force', files: [api('rate-limits')], only: 'signing in|control' },
  { id: 'S6', title: 'user enumeration', files: [trust('enumeration')] },
  { id: 'S7', title: 'mass assignment', files: [api('mass-assignment')] },
  { id: 'S8', title: 'dangerous URLs', files: [api('urls')] },
  { id: 'S9', title: 'cross-site scripting', files: ['test/server/site/hostile-text.test.ts'] },
  { id: 'S11', title: 'server-side request forgery', files: [trust('outbound')], tools: ['strace'] },
  {
    id: 'S12',
    title: 'scraping',
    files: [api('rate-limits'), 'test/server/certificates/lookups.test.ts'],
    only: 'looking up|lookups|control',
  },
  { id: 'S14', title: 'headers', files: [trust('observatory'), api('headers')], tools: ['observatory'] },
  { id: 'S16', title: 'logs', files: [api('logs')] },
  { id: 'S17', title: 'limits', files: [api('limits'), 'test/server/uploads/limits.test.ts'] },
  { id: 'S20', title: 'cache poisoning', files: ['test/server/site/cache-poisoning.test.ts'] },
  { id: 'S21', title: 'CSRF and CORS', files: [api('cross-origin')] },
];
