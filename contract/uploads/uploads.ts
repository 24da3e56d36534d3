// Uploaded pictures and PDFs: what may be sent, and how their addresses are made and read. Apart from the validation, so that pages
// can use it without. An address contains the size of its picture or PDF, so that a page need not ask for it.
import { msg } from '../language/translate.ts';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export const documentType = 'application/pdf';

/** Limits in bytes; the dashboard checks before it sends. */
export const pictureLimit = 12 * 1024 * 1024;
export const documentLimit = 25 * 1024 * 1024;
/** Fits 50-megapixel phones. Other formats cannot be scaled while they are decoded and take more memory. */
export const pixelLimits = { jpeg: 50 * 1024 * 1024, other: 25 * 1024 * 1024 };

/** An upload that is used nowhere is removed after so many days. */
export const UNUSED_DAYS = 30;

/** The widths of stored pictures. None is enlarged: a smaller picture is stored once, in its own size. */
const pictureWidths = [480, 960, 1600] as const;
const LARGEST_WIDTH = 1600;
const LARGEST_HEIGHT = 4800;
const DEFAULT_WIDTH = 960;

export type Size = { width: number; height: number };
/** A part of a picture, in pixels of its largest version. */
export type Frame = Size & { left: number; top: number };
export type PictureFormat = 'webp' | 'avif';
export type UploadedPicture = Size & {
  kind: 'picture';
  /** The value of an image field. */
  url: string;
  sizes: (Size & { webp: string; avif: string })[];
};
/** For a picture that is a part of another: which one, and which part. For staff only. */
type CroppedFrom = { url: string; frame: Frame };
export type PictureWithOrigin = UploadedPicture & { croppedFrom?: CroppedFrom };
/** A signature is sent so that its white paper becomes transparent; `cleared` is that picture, if there was such paper. */
export const TRANSPARENT = 'transparent';
type UploadedDocument = { kind: 'document'; url: string; bytes: number };
export type Upload = (UploadedPicture & { cleared?: UploadedPicture }) | UploadedDocument;

/** For `<picture>`: a source of type image/avif with `avif`, and an image with the rest. */
type SrcSet = Size & { src: string; srcSet: string; avif: string; sizes: string };

/** Undefined for anything that is not an uploaded picture: show its address as it is. `sizes` as in HTML. */
export function srcSetOf(url: string, sizes = '100vw'): SrcSet | undefined {
  const picture = pictureAt(url);
  if (!picture) return undefined;
  const { id, width, height } = picture;
  const list = (format: PictureFormat) =>
    sizesOf(picture)
      .map((size) => `/uploads/${fileName(id, size, format)} ${size.width}w`)
      .join(', ');
  return { src: `/uploads/${id}`, srcSet: list('webp'), avif: list('avif'), sizes, width, height };
}

/** The picture of an upload's address, with the size of its largest version. */
export function pictureAt(url: string): (Size & { id: string }) | undefined {
  const [, id, width, height] = /^\/uploads\/([0-9a-f]{32}-(\d{1,4})x(\d{1,4}))$/.exec(url) ?? [];
  return id === undefined ? undefined : { id, width: Number(width), height: Number(height) };
}

export const isOwnDocument = (url: string) => DOCUMENT.test(url);

/** In bytes. Undefined for files elsewhere, and for PDFs that were uploaded before their address had it. */
export function documentSizeOf(url: string): number | undefined {
  const bytes = DOCUMENT.exec(url)?.[1];
  return bytes === undefined ? undefined : Number(bytes);
}

const DOCUMENT = /^\/uploads\/[0-9a-f]{32}(?:-(\d{1,9}))?\.pdf$/;

/** The id of an upload, by its content, so that the same file is stored once. */
export const pictureId = (hash: string, { width, height }: Size) => `${hash}-${width}x${height}`;
export const documentId = (hash: string, bytes: number) => `${hash}-${bytes}.pdf`;
export const fileName = (id: string, { width }: Size, format: PictureFormat) => `${id}-${width}.${format}`;

/** The largest size in which a picture is stored. */
export function fitPicture({ width, height }: Size): Size {
  const scale = Math.min(1, LARGEST_WIDTH / width, LARGEST_HEIGHT / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Every stored size of a picture, the smallest first; its own is the last. */
export function sizesOf({ width, height }: Size): Size[] {
  const smaller = pictureWidths.filter((one) => one < width);
  return [...smaller, width].map((one) => ({ width: one, height: Math.max(1, Math.round((height * one) / width)) }));
}

/** The size when an address names none. */
export function defaultSizeOf(picture: Size): Size {
  return sizesOf(picture).findLast(({ width }) => width <= DEFAULT_WIDTH) ?? picture;
}

export function describePicture(id: string, size: Size): UploadedPicture {
  const sizes = sizesOf(size).map((one) => ({
    ...one,
    webp: `/uploads/${fileName(id, one, 'webp')}`,
    avif: `/uploads/${fileName(id, one, 'avif')}`,
  }));
  return { kind: 'picture', url: `/uploads/${id}`, ...size, sizes };
}

/** The header that tells the name of a file that is sent. */
export const namedAs = (name: string) => ({
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
});

export const uploadSentences = {
  empty: msg('The file is empty.'),
  wrongKind: msg('Please choose a JPEG, PNG, WebP, GIF or AVIF picture, or a PDF.'),
  heic: msg('This is a HEIC picture, which most browsers cannot show. Please save it as JPEG.'),
  pictureTooLarge: msg('A picture may be up to 12 MB.'),
  documentTooLarge: msg('A PDF may be up to 25 MB.'),
  tooManyPixels: msg('This picture has too many pixels. A JPEG may have 50 megapixels, other pictures 25.'),
  badPicture: msg('This picture is damaged and cannot be read.'),
  tooLong: msg('This file takes too long to read. Please save it again in another program.'),
  badDocument: msg('This PDF is damaged and cannot be read.'),
  lockedDocument: msg('This PDF is protected with a password. Please save it without one.'),
  gone: msg('This file was not used anywhere and has been removed. Please upload it again.'),
  cutOff: msg('The upload was cut off. Please check your connection.'),
  activeDocument: msg('This PDF holds scripts, forms that send data, or other files. Please save it as a plain PDF.'),
} as const;
