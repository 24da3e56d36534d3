// Checks a file, makes it smaller, and sends it.
import { ApiError } from '#contract/api.ts';
import type { Translate } from '#contract/language/translate.ts';
import { type Frame, type Upload, uploadSentences } from '#contract/uploads/uploads.ts';
import { api } from '../../api/staff-api.ts';
import { knownName, rememberName } from '../form/file-names.ts';
import { type Accept, refuseKind, refuseSize, typeOf, wrongKind } from './file-check.ts';
import { shrinkPicture } from './shrunk-picture.ts';

/** `share` of the file is sent; at 1 the server is still preparing it. */
export type Progress = { step: 'reading' } | { step: 'cutting' } | { step: 'sending'; size: number; share: number };
type Watch = {
  onProgress: (progress: Progress) => void;
  signal?: AbortSignal;
  t: Translate;
  isSignature?: boolean;
};

/** Throws an Error whose message can be shown, in English or the language of the page. */
export async function uploadFile(
  file: Blob,
  accept: Accept,
  { onProgress, signal, t, isSignature }: Watch,
): Promise<Upload> {
  onProgress({ step: 'reading' });
  const ready = await prepare(file, accept);
  const tell = (share: number) => onProgress({ step: 'sending', size: ready.size, share });
  tell(0);
  const name = file instanceof File ? file.name : '';
  const made = await api.upload(ready, name, { onProgress: tell, signal, isSignature }).catch((error) => {
    // The server names every kind that it takes, also those that this field does not.
    const isWrongKind = error instanceof ApiError && error.said === t(uploadSentences.wrongKind);
    throw isWrongKind ? new Error(wrongKind[accept]) : error;
  });
  // The server goes by the content: a PDF may be called a picture.
  refuse(accept === 'picture' && made.kind !== 'picture' ? wrongKind.picture : undefined);
  if (name !== '') rememberName(made.url, name);
  if (name !== '' && made.kind === 'picture' && made.cleared) rememberName(made.cleared.url, name);
  return made;
}

/** The address of a part of an earlier upload. */
export async function cropPicture(url: string, frame: Frame, signal: AbortSignal): Promise<string> {
  const made = await api.uploads.crop(url.replace('/uploads/', ''), frame, signal);
  const name = knownName(url);
  if (name !== undefined) rememberName(made.url, name);
  return made.url;
}

async function prepare(file: Blob, accept: Accept): Promise<Blob> {
  const type = typeOf(file);
  const known = type === file.type ? file : file.slice(0, file.size, type);
  refuse(refuseKind(known, accept));
  const ready = await shrinkPicture(known);
  refuse(refuseSize(ready));
  return ready;
}

function refuse(sentence: string | undefined) {
  if (sentence) throw new Error(sentence);
}
