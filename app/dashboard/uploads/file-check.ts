// Checks a file before it is uploaded, to avoid a useless upload. The server checks again.
import { msg } from '#contract/language/translate.ts';
import { documentLimit, documentType, pictureLimit, pictureTypes, uploadSentences } from '#contract/uploads/uploads.ts';

export type Accept = 'picture' | 'picture or pdf' | 'pdf';
type Sent = { type: string; size: number };

export const wrongKind: Record<Accept, string> = {
  picture: msg('Please choose a JPEG, PNG, WebP, GIF or AVIF picture.'),
  'picture or pdf': uploadSentences.wrongKind,
  pdf: msg('Please choose a PDF.'),
};

/** For the file input. By type and not image/*: iPhones then convert HEIC to JPEG. */
export const acceptedTypes = (accept: Accept): string[] => [
  ...(accept === 'pdf' ? [] : pictureTypes),
  ...(accept === 'picture' ? [] : [documentType]),
];

const typesByEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  pdf: documentType,
};

/** Some systems do not know the type of a file, or use another name for it. */
export function typeOf({ type, name = '' }: { type: string; name?: string }): string {
  if (type === 'image/jpg' || type === 'image/pjpeg') return 'image/jpeg';
  const ending = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return type === '' || type === 'application/octet-stream' ? (typesByEnding[ending] ?? type) : type;
}

/** The sentence to show, or undefined when the file is accepted. */
export function refuseKind({ type, size }: Sent, accept: Accept): string | undefined {
  if (type === 'image/heic' || type === 'image/heif') return uploadSentences.heic;
  if (!acceptedTypes(accept).includes(type)) return wrongKind[accept];
  return size === 0 ? uploadSentences.empty : undefined;
}

export function refuseSize({ type, size }: Sent): string | undefined {
  if (type === documentType) return size > documentLimit ? uploadSentences.documentTooLarge : undefined;
  return size > pictureLimit ? uploadSentences.pictureTooLarge : undefined;
}

export function sizeInWords(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes < 0.95 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${megabytes.toFixed(1)} MB`;
}
