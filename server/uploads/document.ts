// PDFs cannot be re-encoded, so they are inspected and stored as they are, or refused. Detected anywhere in the file:
// scripts, launch actions, forms that submit, embedded files, players and 3D scenes. Not detected: bugs of a reader.
import { uploadSentences } from '#contract/uploads/uploads.ts';
import { RefusedUploadError } from './file-type.ts';
import { readObjects } from './pdf-objects.ts';
import { damaged } from './pdf-tokens.ts';

const active = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'Rendition', 'XFA', 'OnInstantiate'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMedia', '3D', 'U3D', 'PRC'],
]);

export function checkDocument(sent: Buffer) {
  try {
    readObjects(sent, findTable(sent), (name) => {
      if (active.has(name)) throw new RefusedUploadError(uploadSentences.activeDocument);
      if (name === 'Encrypt') throw locked();
    });
  } catch (error) {
    // An encrypted file looks damaged before its encryption entry is reached.
    const isDamaged = error instanceof RefusedUploadError && error.message === uploadSentences.badDocument;
    throw isDamaged && /\/Encrypt[^A-Za-z0-9]/.test(sent.toString('latin1')) ? locked() : error;
  }
}

const locked = () => new RefusedUploadError(uploadSentences.lockedDocument);

/** The file must end as a PDF does, with nothing after it. */
function findTable(sent: Buffer) {
  const end = sent.toString('latin1', Math.max(0, sent.length - 2048));
  const [, place] = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(end) ?? [];
  if (place === undefined) throw damaged();
  return Number(place);
}
