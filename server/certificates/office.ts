// Everything that has to do with certificates beyond keeping them: keys, signatures, sheets, and having them printed.
import { institute as schema } from '#contract/institute.ts';
import { institute as demonstration } from '../demo/institute.ts';
import { createCertificateKeys } from '../store/certificate-keys.ts';
import { createCertificateSignatures } from '../store/certificate-signatures.ts';
import { createInstituteFacts } from '../store/institute.ts';
import type { Store } from '../store/open.ts';
import { createPrinter } from './printer.ts';
import { createSheets } from './sheets.ts';

export type CertificateOffice = ReturnType<typeof openCertificateOffice>;

export function openCertificateOffice(store: Store, { dataDir, siteUrl }: { dataDir: string; siteUrl: string }) {
  const facts = createInstituteFacts(store, schema.parse(demonstration));
  const institute = async () => (await facts.get()).value;
  const keys = createCertificateKeys(store, dataDir);
  const sheets = createSheets({ signatures: createCertificateSignatures(store, keys), institute, siteUrl });
  return { institute, keys, sheets, printer: createPrinter() };
}
