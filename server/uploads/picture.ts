// Re-encodes an uploaded picture: decoded, rotated upright, resized, encoded. Only what is visible survives. Runs only
// in the process of worker.ts.
import sharp from 'sharp';
import {
  type Frame,
  fitPicture,
  type PictureFormat,
  pixelLimits,
  type Size,
  sizesOf,
  uploadSentences,
} from '#contract/uploads/uploads.ts';
import { CLEAR, type FileType, RefusedUploadError, type Treatment } from './file-type.ts';
import { makePaperTransparent, type Pixels } from './signature-paper.ts';

export type MadeFile = Size & { format: PictureFormat; bytes: Buffer };

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);
const TIMEOUT_SECONDS = 45;

/** For the whole process: libvips reads SVG, TIFF and many other formats by default. */
export function blockOtherLoaders() {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  // Two files may be processed at once; neither needs more than one core.
  sharp.concurrency(1);
}

/** With CLEAR the white paper becomes transparent; without files where there is none. */
export async function makePicture(sent: Buffer, fileType: FileType, treatment?: Treatment) {
  const { data: read, info } = await decode(sent, fileType);
  const decoded = { data: read, width: info.width, height: info.height, channels: info.channels };
  const wanted = treatment === CLEAR ? makePaperTransparent(decoded) : treatment ? cut(decoded, treatment) : decoded;
  if (!wanted) return { width: info.width, height: info.height, files: [] };
  const { data, ...shape } = wanted;
  const raw = { ...shape, channels: shape.channels as 1 | 2 | 3 | 4 };
  const files: MadeFile[] = [];
  for (const size of sizesOf(raw)) {
    const picture = () =>
      sharp(data, { raw })
        .resize({ ...size, fit: 'fill' })
        .timeout({ seconds: TIMEOUT_SECONDS });
    files.push({ ...size, format: 'webp', bytes: await picture().webp({ quality: 80 }).toBuffer() });
    files.push({ ...size, format: 'avif', bytes: await picture().avif({ quality: 55, effort: 2 }).toBuffer() });
  }
  return { width: raw.width, height: raw.height, files };
}

function cut({ data, width, channels }: Pixels, frame: Frame): Pixels {
  const row = frame.width * channels;
  const made = Buffer.alloc(row * frame.height);
  for (let y = 0; y < frame.height; y++) {
    const from = ((frame.top + y) * width + frame.left) * channels;
    data.copy(made, y * row, from, from + row);
  }
  return { data: made, width: frame.width, height: frame.height, channels };
}

/** Upright, in sRGB, no larger than the largest size shown. */
async function decode(sent: Buffer, fileType: FileType) {
  // Only the first frame of an animation.
  const limitInputPixels = fileType === 'jpeg' ? pixelLimits.jpeg : pixelLimits.other;
  const open = () => sharp(sent, { limitInputPixels, failOn: 'error', pages: 1 });
  try {
    const { format, compression, autoOrient: size } = await open().metadata();
    if (format !== (fileType === 'avif' ? 'heif' : fileType) || (fileType === 'avif' && compression !== 'av1'))
      throw new RefusedUploadError(uploadSentences.wrongKind, 415);
    const { width, height } = fitPicture(size);
    return await open()
      .autoOrient()
      .resize({ width, height, fit: 'fill' })
      .toColourspace('srgb')
      .timeout({ seconds: TIMEOUT_SECONDS })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown) {
  if (error instanceof RefusedUploadError) return error;
  const { message } = error as Error;
  if (/pixel limit/i.test(message)) return new RefusedUploadError(uploadSentences.tooManyPixels);
  if (/timeout/i.test(message)) return new RefusedUploadError(uploadSentences.tooLong);
  return new RefusedUploadError(uploadSentences.badPicture);
}
