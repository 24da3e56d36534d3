// Which folder may import which. layers.test.ts checks every file of the product against these two lists, and plants
// imports that must be refused. Paths are globs from the root of the repository.

export type Rule = { files: string; except?: string[]; imports: string[]; message: string };

/**
 * The first entry that holds a file says what it may import, besides the folder of its own feature and, in server/ and
 * app/, contract/ and art/. Packages are free unless `onlyPackages` lists them.
 */
export const layers: (Rule & { onlyPackages?: string[] })[] = [
  {
    files: 'contract/**',
    imports: [],
    onlyPackages: ['zod', 'zod/**', '@schummar/icu-type-parser'],
    message:
      'contract/ is what both sides agree on: it imports zod, the types of messages and itself. Move what needs more to server/ or app/.',
  },
  {
    files: 'art/**',
    imports: [],
    onlyPackages: [],
    message:
      'art/ holds pure drawing functions: it imports nothing but itself. Pass what a drawing needs as an argument.',
  },
  {
    files: 'server/**/*command.ts',
    imports: ['server/**'],
    message: 'A command starts by itself, as main.ts does: it imports server/.',
  },
  {
    files: 'server/data/migrations/**',
    imports: ['server/certificates/{folded-numbers,list/search-index}.ts'],
    message:
      'A migration imports data/, and of features only what fills the tables that follow from their records (named in test/project/layers.ts).',
  },
  {
    files: 'server/data/**',
    imports: ['server/project-paths.ts'],
    message:
      'data/ keeps records and knows neither HTTP nor features: it imports itself. Throw a RefusedError where a request is to be refused.',
  },
  {
    files: 'server/web/**',
    imports: ['server/data/**', 'server/project-paths.ts'],
    message:
      'web/ serves every feature and knows none: it imports data/ and itself. Declare here the type of what it is given and let server/features.ts hand it in.',
  },
  {
    files: 'server/mail/**',
    imports: ['server/{data,web}/**', 'server/settings.ts'],
    message: 'mail/ sends for every feature and knows none: it imports data/, web/ and the settings.',
  },
  {
    files: 'server/resources/**',
    imports: ['server/{data,web}/**'],
    message: 'resources/ is the mechanism below all features: it imports data/ and web/.',
  },
  {
    files: 'server/*/*/**',
    imports: ['server/{data,mail,resources,web}/**', 'server/project-paths.ts'],
    message: 'A part of a feature imports data/, web/, mail/, resources/ and its own feature.',
  },
  {
    files: 'server/*/**',
    imports: [
      'server/{data,mail,resources,web}/**',
      'server/{project-paths,settings}.ts',
      'server/accounts/{passwords,users}.ts',
      'server/certificates/{stored-print-facts,verification-counts,withdrawal-limit}.ts',
      'server/certificates/{credentials/document,list/search-index,printing/outlines}.ts',
      'server/enquiries/{enquiries,notes}.ts',
      'server/history/sample-content.ts',
      'server/institute/store.ts',
      'server/search/pages.ts',
      'server/uploads/store.ts',
    ],
    message:
      'A feature imports data/, web/, mail/, resources/ and itself, and of other features only the files named in test/project/layers.ts.',
  },
  {
    files: 'server/*',
    imports: ['server/**'],
    message: 'server/ imports contract/, art/ and itself; site/ loads the built pages and calls their one export.',
  },
  {
    files: 'app/ui/**',
    imports: ['app/{fonts,language}/**'],
    message: 'ui/ knows neither the site nor the dashboard nor their data: pass what a component needs as a property.',
  },
  {
    files: 'app/{api,tables}/**',
    imports: [],
    message: 'api/ and tables/ are below all pages: they import the contract and themselves.',
  },
  {
    files: 'app/site/frame/**',
    imports: ['app/{api,language,ui}/**'],
    message: 'The frame of the site knows no page: it imports api/ and ui/.',
  },
  {
    files: 'app/site/*/**',
    imports: [
      'app/site/frame/**',
      'app/{api,fonts,language,tables,ui}/**',
      'app/site/certificates/number-form.tsx',
      'app/site/contact/{call-form.tsx,enquiry-action.ts,visit-us.tsx}',
      'app/site/courses/{card.tsx,on-card.ts}',
      'app/site/lectures/continue.tsx',
      'app/site/ngos/{row.tsx,row-item.ts}',
      'app/site/notes/{cover.tsx,file-link.ts}',
    ],
    message:
      'A part of the site imports frame/, api/ and ui/, of other parts only the files named in test/project/layers.ts, and nothing of the dashboard.',
  },
  {
    files: 'app/dashboard/form/**',
    imports: ['app/{api,language,ui}/**'],
    message: 'form/ is below all: it imports api/ and ui/. What it must know of a resource stands in its Screen.',
  },
  {
    files: 'app/dashboard/{parts,uploads}/**',
    imports: ['app/{api,language,ui}/**', 'app/dashboard/form/**'],
    message: 'It knows no resource and no page: it imports form/, api/ and ui/.',
  },
  {
    files: 'app/dashboard/list/**',
    imports: ['app/{api,language,ui}/**', 'app/dashboard/{form,parts}/**'],
    message: 'A list knows no resource: it imports form/, parts/, api/ and ui/.',
  },
  {
    files: 'app/dashboard/arrange/**',
    imports: ['app/{api,language,ui}/**', 'app/dashboard/{form,list,parts}/**'],
    message: 'Putting in order knows no resource: it imports form/, list/, parts/, api/ and ui/.',
  },
  {
    files: 'app/dashboard/{parts,form,list,arrange,records}/**',
    imports: ['app/{api,language,ui}/**', 'app/dashboard/{arrange,form,list,parts}/**'],
    message: 'What manages any resource knows none and no page. What it must know of one stands in its Screen.',
  },
  {
    files: 'app/dashboard/{frame,history,media,overview,translations}/**',
    imports: [
      'app/dashboard/{parts,form,list,arrange,records}/**',
      'app/dashboard/{dashboard.css,screens.ts}',
      'app/{api,language,tables,ui}/**',
      'app/dashboard/institute/{labels,pages}.ts',
      'app/dashboard/enquiries/{labels.ts,mail-state.ts,add-enquiry.tsx,inbox.tsx}',
      'app/dashboard/{account,institute}/settings.ts',
      'app/dashboard/uploads/upload-thumb.tsx',
      'app/site/frame/problem-page.tsx',
    ],
    message:
      'What looks at all resources reads screens.ts, and of the parts only the files named in test/project/layers.ts.',
  },
  {
    files: 'app/dashboard/preview/**',
    imports: [
      'app/dashboard/{parts,form,list,arrange,records}/**',
      'app/dashboard/screens.ts',
      'app/{api,language,ui}/**',
      'app/site/frame/{layout,problem}.tsx',
      'app/site/{courses,gallery,home,lectures,ngos,notes}/*page.tsx',
    ],
    message: 'The preview shows pages of the site: it imports these, records/, screens.ts, api/ and ui/.',
  },
  {
    files: 'app/dashboard/*/*/**',
    imports: ['app/dashboard/{parts,form,list,arrange,records}/**', 'app/{api,language,tables,ui}/**'],
    message: 'A folder inside a feature of the dashboard imports that feature, what any resource uses, api/ and ui/.',
  },
  {
    files: 'app/dashboard/*/**',
    imports: [
      'app/dashboard/{parts,form,list,arrange,records,uploads}/**',
      'app/dashboard/history/timeline.tsx',
      'app/{api,fonts,language,ui}/**',
      'app/site/courses/{card.tsx,on-card.ts}',
      'app/site/frame/notices.tsx',
      'app/site/home/words.tsx',
      'app/site/notes/card.tsx',
      'app/site/certificates/{actions.tsx,result-band.tsx,lookup.ts,print.css,record.tsx,rejection.tsx,sheet.tsx,status-words.ts}',
    ],
    message:
      'A part of the dashboard imports what any resource uses, uploads/, the timeline of history/, api/ and ui/, no other part, not screens.ts, and of the site only the files named in test/project/layers.ts.',
  },
  {
    files: 'app/dashboard/*',
    imports: ['app/dashboard/**', 'app/{api,language,ui}/**', 'app/site/frame/problem-page.tsx'],
    message: 'The table of the dashboard imports the dashboard, and of the site only the page of problems.',
  },
  {
    files: 'app/**',
    imports: ['{app,languages}/**'],
    message: 'app/ imports contract/, art/ and itself: ask the Api (contract/api.ts) for data.',
  },
];

const http = ['fastify', 'fastify-*', '@fastify/**'];

/** What is never imported, whatever the list above allows. */
export const never: Rule[] = [
  {
    files: 'server/**',
    imports: ['react', 'react-dom', 'react-dom/**', 'react-router', '@react-router/**'],
    message: 'server/ never imports what draws pages: site/ loads the built bundle and calls its one export.',
  },
  {
    files: 'app/**',
    imports: [...http, 'kysely', 'pg', 'nodemailer', 'node:*'],
    message: 'app/ never imports what runs only on the server: ask the Api (contract/api.ts) for data.',
  },
  {
    files: 'server/data/**',
    imports: http,
    message: 'data/ does not know HTTP. Throw a RefusedError where a request is to be refused.',
  },
  {
    files: 'server/*/**',
    except: ['server/{data,site,web}/**', '**/{routes,files,*-routes}.ts'],
    imports: [
      ...http,
      'server/**/{routes,files,*-routes}.ts',
      'server/web/!(child-processes|event-loop|languages|concurrency-limit|metrics|shared-work|worker-process).ts',
    ],
    message:
      'Only routes.ts, *-routes.ts and files.ts of a feature know HTTP: the others import of web/ only what does not (named in test/project/layers.ts). Throw a RefusedError (data/errors.ts) and let the routes answer.',
  },
];
