// The partner NGOs, removed as CONTRIBUTING.md says.
import type { Removal, Step } from './copy.ts';

/** Folders and files of their own. */
export const deleted = [
  'app/site/ngos/',
  'app/dashboard/ngos/',
  'contract/resources/ngos.ts',
  'art/ngo-cover.ts',
  'server/demo/ngos.ts',
  'test/screens/site/ngos/',
  'test/screens/dashboard/ngos/',
  'test/e2e/dashboard/ngos/',
];

/** What names them: a file that is forgotten does not compile. */
export const lists: Removal[] = [
  {
    file: 'contract/resources.ts',
    parts: [/import \{ ngos \} .*\n/, / {2}ngos,\n/, /export type Ngo = .*\n/],
  },
  { file: 'contract/pages.ts', parts: [/ {2}\{ path: '\/ngos'.*\n/] },
  { file: 'contract/api.ts', parts: [/ ngos: '\/ngos\/ngos' /] },
  { file: 'app/routes.ts', parts: [/ {2}'\/ngos': .*\n/, / {4}route\('ngo-details', .*\n/] },
  { file: 'app/site/frame/navigation.ts', parts: [/ {2}\{ to: '\/ngos', .*\n/] },
  { file: 'app/site/frame/footer.tsx', parts: [/ {6}\{ to: '\/ngos', .*\n/] },
  { file: 'app/site/home/below-the-fold.tsx', parts: [/ HeartHandshake,/, / {2}\{ to: '\/ngos', .*\n/] },
  {
    file: 'app/site/about/page.tsx',
    parts: [
      /import \{ NgoRow \} .*\n/,
      /import \{ loadNgoRow \} .*\n/,
      /ngos, (?=courses, classes)/,
      / {4}loadNgoRow\(api\),\n/,
      / {4}ngos,\n/,
      /ngos, (?=taught \})/,
      / {6}<NgoRow .*\n/,
    ],
  },
  { file: 'app/dashboard/screens.ts', parts: [/import \{ ngosScreen \} .*\n/, / {2}ngos: ngosScreen,\n/] },
  { file: 'app/dashboard/preview/page.tsx', parts: [/ {2}ngos: \{\n.*\n.*\n {2}\},\n/] },
  {
    file: 'server/search/entries.ts',
    parts: [
      /import \{ cut \} .*\n/,
      / {2}type Ngo,\n/,
      / {2}ngos: .*\n/,
      /\/\*\*.*\nconst SHOWN_LENGTH.*\nconst MAX_SEARCHED_LENGTH.*\n\nfunction ofNgo\([\s\S]*?\n\}\n\n/,
    ],
  },
  {
    file: 'server/site/share-cards.ts',
    parts: [/, Ngo(?= \})/, / {2}\['ngos', .*\n/, /function ngoCard\([\s\S]*?\n\}\n\n/],
  },
  { file: 'server/search/pages.ts', parts: [/ {2}\{\n {4}address: '\/ngos',\n[^}]*\},\n/] },
  { file: 'server/demo/records.ts', parts: [/import \{ ngos \} .*\n/, / {2}ngos,\n/] },
  { file: 'art/drawing.ts', parts: [/import \{ drawNgoCover \} .*\n/, / {2}\['ngo', .*\n/] },
];

/** What would be left over without an error. */
export const leftovers: Removal[] = [
  { file: 'contract/search.ts', parts: [/ 'ngo',/] },
  { file: 'contract/language/staff-sentences.ts', parts: [/ {2}ngos: \{[^}]*\},\n/] },
  { file: 'app/ui/picture.tsx', parts: [/ 'ngo' \|/] },
  { file: 'app/site/search/page.tsx', parts: [/ HeartHandshake,/, / {2}ngo: .*\n/] },
  { file: 'app/dashboard/frame/layout.tsx', parts: [/ 'ngo',/] },
];

/** What they held goes with their table; the change log keeps what was done to them. */
export const table: Step = {
  file: 'server/data/migrations/9999-without-ngos.ts',
  edits: [
    [
      undefined,
      `// There are no partner NGOs any more.
import { sql, type Transaction } from 'kysely';
import type { Database } from '../tables.ts';

export async function up(db: Transaction<Database>) {
  await sql\`drop table ngos\`.execute(db);
}
`,
    ],
  ],
};
