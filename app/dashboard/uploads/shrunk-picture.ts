// Scales large photos down before they are uploaded: pages never show twelve megapixels, and mobile data is expensive.
import type { Size } from '#contract/uploads/uploads.ts';

const LONGEST_EDGE = 2400;
const QUALITY = 0.9;
const shrinkable = ['image/jpeg', 'image/png', 'image/webp'];
/** Decoding a larger file could crash the page on a phone. */
const LARGEST_FILE = 64 * 1024 * 1024;

/** Returns the file itself when it is small enough, cannot be decoded, or would not become smaller. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (!shrinkable.includes(file.type) || file.size > LARGEST_FILE) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  try {
    const size = shrunkSize(picture);
    const smaller = size && (await draw(picture, size, file.type));
    return smaller && smaller.type === file.type && smaller.size < file.size ? smaller : file;
  } finally {
    picture.close();
  }
}

/** Undefined when the picture is small enough. */
export function shrunkSize({ width, height }: Size, longest = LONGEST_EDGE): Size | undefined {
  const scale = longest / Math.max(width, height);
  if (scale >= 1) return undefined;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function draw(picture: ImageBitmap, { width, height }: Size, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
