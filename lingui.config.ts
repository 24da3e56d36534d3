// The catalogues of translations: `npm run messages` brings languages/*.po up to date with the source.
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languages } from './contract/language/languages.ts';
import { extractor } from './scripts/messages/extractor.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: languages.flatMap(({ code }) => (code === 'en' ? [] : code)),
  catalogs: [{ path: 'languages/{locale}', include: ['<rootDir>/app', '<rootDir>/contract', '<rootDir>/server'] }],
  extractors: [extractor],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
