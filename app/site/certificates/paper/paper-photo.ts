// Reads the QR code of a paper from a photo.

import { splitLanguage } from '#contract/language/languages.ts';
import { msg, type Translate } from '#contract/language/translate.ts';
import { openCodeReader } from './code-reader.ts';

/** The address on this site, with number and signature; or why there is none. */
export type PhotoAnswer = { to: string } | { problem: string; isForeign?: true };

/** `origins` are those of this site. */
export async function readPhoto(photo: Blob, origins: readonly string[], t: Translate): Promise<PhotoAnswer> {
  const picture = await createImageBitmap(photo).catch(() => undefined);
  if (!picture) return { problem: t(noPicture) };
  try {
    const read = await openCodeReader();
    const text = await read(picture);
    return text === undefined ? { problem: t(noCode) } : answerOf(text, origins, t);
  } catch (error) {
    // The library could not be loaded.
    console.error(error);
    return { problem: t(noReader) };
  } finally {
    picture.close();
  }
}

/** The target of a paper's QR code. */
export function answerOf(text: string, origins: readonly string[], t: Translate): PhotoAnswer {
  const code = readPaperCode(text, origins);
  if (code.kind === 'ours') return { to: code.to };
  if (code.kind === 'foreign') return { problem: t(leadsElsewhere, { host: code.host }), isForeign: true };
  return { problem: t(notOurs) };
}

const noCode = msg(
  'There is no QR code in that photo that could be read. Try again from nearer, straight on and in good light.',
);
const notOurs = msg('That is no QR code or link of a certificate.');
const noPicture = msg('That file could not be read as a photo.');
const noReader = msg('The photo could not be read. Check your connection and try again, or type the number.');
const leadsElsewhere = msg('That leads to {host}, not to us. Do not follow it: type the number above instead.');

// Reads the QR code of a paper: the address to check it on this site, or that it leads elsewhere.
type PaperCode =
  /** The address on this site, with number and signature. */
  | { kind: 'ours'; to: string }
  /** Leads to another site, which could confirm a forged paper. */
  | { kind: 'foreign'; host: string }
  | { kind: 'unreadable' };

/** `origins` are those of this site. */
export function readPaperCode(text: string, origins: readonly string[]): PaperCode {
  const url = parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: 'unreadable' };
  if (!origins.includes(url.origin)) return { kind: 'foreign', host: url.host };
  // Papers have the English address; a code of the page in another language is ours, too.
  const { path } = splitLanguage(url.pathname);
  const number = url.searchParams.get(path === '/certificate' ? 'id' : 'no');
  if (!number || !['/certificate', '/certificate-verification'].includes(path)) return { kind: 'unreadable' };
  const signature = url.searchParams.get('s');
  const more = signature ? `&s=${encodeURIComponent(signature)}` : '';
  return { kind: 'ours', to: `/certificate-verification?no=${encodeURIComponent(number)}${more}${url.hash}` };
}

function parse(text: string) {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
