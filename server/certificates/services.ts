// Creates the services of certificates: keys, signatures, sheets, the printer, credentials, and the count of verifications.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Institute } from '#contract/institute/institute.ts';
import { fileName, pictureAt, sizesOf } from '#contract/uploads/uploads.ts';
import type { Store } from '../data/open.ts';
import { createUploads } from '../uploads/store.ts';
import type { Metrics } from '../web/metrics.ts';
import { createCredentials } from './credentials/issued.ts';
import { createStatusLists } from './credentials/status-list.ts';
import { createCertificateKeys } from './keys.ts';
import { createLookupLimits } from './lookup-limits.ts';
import { createPapers } from './papers.ts';
import { createPrintFactsReader } from './print-facts.ts';
import { createPrinter } from './printing/printer.ts';
import { createSheets } from './printing/sheets.ts';
import { createCertificateSignatures } from './signatures.ts';
import { createVerifications } from './verification-counts.ts';

export type CertificateServices = ReturnType<typeof openCertificateServices>;

type Settings = { dataDir: string; siteUrl: string };

type Watching = {
  metrics: Metrics;
  log: Parameters<typeof createVerifications>[1];
  rateLimits: Parameters<typeof createLookupLimits>[0];
};

export function openCertificateServices(
  store: Store,
  { dataDir, siteUrl }: Settings,
  institute: () => Promise<Institute>,
  { metrics, log, rateLimits }: Watching,
) {
  const keys = createCertificateKeys(store, dataDir);
  const uploads = createUploads(store);
  const pictureOf = async (address: string) => {
    const picture = pictureAt(address);
    const [smallest] = picture ? sizesOf(picture) : [];
    if (!picture || !smallest) return undefined;
    const bytes = await buffer(Readable.from(uploads.read(picture.id, fileName(picture.id, smallest, 'webp'))));
    return bytes.length > 0 ? `data:image/webp;base64,${bytes.toString('base64')}` : undefined;
  };
  const signatures = createCertificateSignatures(store, keys);
  const printFactsFor = createPrintFactsReader(store, institute);
  const printer = createPrinter({ metrics });
  const verifications = createVerifications(store, log);
  const papers = createPapers(store, log);
  return {
    institute,
    keys,
    sheets: createSheets({ signatures, printFactsFor, papers, pictureOf, siteUrl }),
    printer,
    verifications,
    papers,
    lookupLimits: createLookupLimits(rateLimits),
    credentials: createCredentials({ store, keys, printFactsFor, site: siteUrl, metrics }),
    statusLists: createStatusLists(store, keys),
    close: async () => {
      await printer.close();
      await verifications.close();
      await papers.close();
    },
  };
}
