// The goals, each with the tests that prove it. What every test run checks is run here again, for longer.

export type Goal = {
  id: string;
  title: string;
  /** Test files; only tests that match `only` are run. */
  files: string[];
  only?: string;
  /** Programs that it needs; see trust-tools.ts. */
  tools?: Tool[];
  /** An alternative name. */
  alias?: string;
  /** Waits nearly all the time, so that it can run in parallel with the others. */
  parallel?: boolean;
};

type Program = 'strace' | 'haproxy' | 'nginx' | 'postgresql' | 'patroni' | 'etcd' | 'python3' | 'sqlmap' | 'wapiti';
export type Tool = Program | 'tmpfs' | 'namespaces' | 'observatory';

const faults = (name: string) => `test/server/faults/${name}.test.ts`;
const server = (name: string) => `test/server/${name}.test.ts`;
const trust = (name: string) => `test/trust/${name}.test.ts`;
const recipe = (name: string) => `test/project/recipes/${name}.test.ts`;

export const goals: Goal[] = [
  { id: 'R1', title: 'kill -9 under write load', files: [faults('kill')] },
  { id: 'R2', title: 'power loss', files: [trust('power-loss')], tools: ['strace'] },
  { id: 'R4', title: 'disk full', files: [trust('disk-full')], tools: ['tmpfs'] },
  { id: 'R5', title: 'PostgreSQL down and back', files: [faults('postgres-restart')] },
  { id: 'R6', title: 'four processes writing', files: [faults('four-processes')] },
  {
    id: 'R26',
    title: 'certificate numbers under four processes',
    files: [faults('four-processes')],
    only: 'imports without numbers|claimed by all at once|control: numbers',
  },
  { id: 'R7', title: 'rolling restart behind HAProxy', files: [trust('rolling-restart')], tools: ['haproxy'] },
  { id: 'R8', title: 'backup and restore', files: [faults('backup'), server('uploads/backup')] },
  { id: 'R10', title: 'overload and login flood', files: [trust('overload')] },
  { id: 'R11', title: 'slow clients', files: [trust('slow-clients')] },
  { id: 'R12', title: 'contact outbox', files: [faults('outbox')] },
  { id: 'R14', title: 'interrupted migration', files: [faults('migration')] },
  { id: 'R15', title: 'coherence', files: [server('resources/coherence')] },
  { id: 'R16', title: 'storms', files: [faults('storm')] },
  { id: 'R17', title: 'crowds behind one address', files: [faults('crowds')] },
  { id: 'R18', title: 'silent peers', files: [faults('silent-postgres')] },
  { id: 'R19', title: 'failover to a standby', files: [trust('failover')], tools: ['postgresql'] },
  { id: 'R20', title: 'the event loop', files: [faults('locked-sqlite')] },
  { id: 'R21', title: 'slow but honest', files: [trust('slow-line')], tools: ['haproxy'], parallel: true },
  { id: 'R22', title: 'clocks', files: [server('web/clocks')] },
  {
    id: 'R23',
    title: 'text',
    files: [
      ...[server('data/text-roundtrip'), server('web/text'), server('certificates/letters')],
      ...[server('certificates/older-numbers'), server('certificates/bidi')],
    ],
  },
  { id: 'R24', title: 'soak', files: [trust('soak')], alias: 'soak' },
  { id: 'R25', title: 'frozen print, across a restore', files: [server('certificates/print-facts')] },
  { id: 'R27', title: 'out of file descriptors', files: [faults('file-limit')] },
  { id: 'R28', title: 'bad line', files: [trust('bad-line')], tools: ['namespaces', 'python3'] },
  {
    id: 'R29',
    title: 'failover by itself',
    files: [trust('failover-by-itself')],
    tools: ['namespaces', 'postgresql', 'patroni', 'etcd', 'haproxy'],
  },
  { id: 'R30', title: 'HTTP/2', files: [trust('http2')], tools: ['haproxy', 'nginx'] },
  { id: 'R31', title: 'killed while a bulk change is undone', files: [trust('bulk-undo')] },
  { id: 'S1', title: 'authentication matrix', files: [server('web/auth-matrix')] },
  { id: 'S2', title: 'revocation', files: [server('accounts/revocation')] },
  { id: 'S3', title: 'fuzz from OpenAPI', files: [server('web/fuzz'), trust('stateful-fuzz')] },
  { id: 'S4', title: 'scanners', files: [trust('scanners')], tools: ['sqlmap', 'wapiti'] },
  {
    id: 'S5',
    title: 'brute force: passwords, codes and links',
    files: [
      ...[server('accounts/sign-in-limits'), server('accounts/second-step-rules')],
      ...[server('accounts/second-step'), server('accounts/links')],
    ],
  },
  { id: 'S6', title: 'user enumeration', files: [trust('enumeration')] },
  { id: 'S7', title: 'mass assignment', files: [server('web/mass-assignment')] },
  { id: 'S8', title: 'dangerous URLs', files: [server('web/urls')] },
  { id: 'S9', title: 'cross-site scripting', files: [server('site/hostile-text')] },
  { id: 'S11', title: 'server-side request forgery', files: [trust('outbound')], tools: ['strace'] },
  { id: 'S12', title: 'scraping', files: [server('certificates/lookups'), server('site/limited-pages')] },
  { id: 'S14', title: 'headers', files: [trust('observatory'), server('web/headers')], tools: ['observatory'] },
  { id: 'S16', title: 'logs', files: [server('web/logs')] },
  { id: 'S17', title: 'limits', files: [server('web/limits'), server('uploads/limits')] },
  { id: 'S20', title: 'cache poisoning', files: [server('site/cache-poisoning')] },
  { id: 'S21', title: 'CSRF and CORS', files: [server('web/cross-origin')] },
  { id: 'S22', title: 'pages fuzzed', files: [server('site/unusual-addresses')] },
  {
    id: 'S23',
    title: 'guesses at one account',
    files: [server('accounts/sign-in-limits')],
    only: 'whatever the address|a device|behind one address|control',
  },
  {
    id: 'S24',
    title: 'privacy of certificates',
    files: [server('certificates/privacy'), server('site/private-certificates')],
  },
  { id: 'S25', title: 'altered credentials', files: [server('certificates/credentials/alterations')] },
  { id: 'S26', title: 'worst bodies', files: [server('web/worst-bodies'), trust('worst-bodies')] },
  { id: 'S27', title: 'guessed codes', files: [server('accounts/code-lock')] },
  { id: 'S28', title: 'receipts', files: [server('certificates/receipt-truth')] },
  {
    id: 'recipes',
    title: 'the recipes of CONTRIBUTING, followed in copies of the project',
    files: [recipe('recipes'), recipe('removal')],
  },
];
