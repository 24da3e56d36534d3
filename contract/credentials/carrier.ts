// Takes the text of a credential out of what carries it: JSON as it is, a PNG or a PDF.
import { type Sentence, sentence } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';
import { isPdf, textsInPdf } from './pdf-attachment.ts';
import { isPng, textsInPng } from './png-text.ts';

/** A certificate of ours as PNG has about one megabyte. */
export const LARGEST_MEGABYTES = 10;

export const isTooLarge = (bytes: number) => bytes > LARGEST_MEGABYTES * 1_000_000;

/** `isAbsent`: there is none, but the picture or the PDF may show a QR code. */
type Carried = { text: string } | { wrong: Sentence; isAbsent?: true };

export async function credentialTextOf(bytes: Uint8Array): Promise<Carried> {
  if (isPng(bytes)) {
    const texts = textsInPng(bytes);
    if (!texts) return { wrong: sentence(msg('The PNG is damaged: it is cut off, or was changed.')), isAbsent: true };
    return onlyOne(texts, {
      none: sentence(
        msg(
          'There is no credential in this PNG. Messengers remove it from pictures: ask for the file itself, or the PDF.',
        ),
      ),
      several: sentence(msg('There are several credentials in this PNG. A genuine one holds one.')),
    });
  }
  if (isPdf(bytes)) {
    const texts = (await textsInPdf(bytes)) ?? [];
    // Any other file may be attached as well.
    return onlyOne(
      texts.filter((text) => text.includes('VerifiableCredential')),
      {
        none: sentence(msg('There is no credential in this PDF. One that was printed or scanned anew has none.')),
        several: sentence(msg('There are several credentials in this PDF. A genuine one holds one.')),
      },
    );
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { wrong: sentence(msg('It is neither JSON nor PNG nor PDF.')), isAbsent: true };
  }
}

function onlyOne([text, ...more]: string[], { none, several }: { none: Sentence; several: Sentence }): Carried {
  if (text === undefined) return { wrong: none, isAbsent: true };
  return more.length > 0 ? { wrong: several } : { text };
}
