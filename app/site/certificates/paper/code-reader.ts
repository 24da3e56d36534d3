// Reads a QR code from a picture or from what the camera sees: by the browser itself where it can, else by a library that is loaded
// on first use.

/** Not in every browser, nor in TypeScript's library. */
type Detector = { detect: (picture: Source) => Promise<{ rawValue: string }[]> };
type DetectorMaker = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};
type Source = ImageBitmap | HTMLVideoElement;
type CodeReader = (source: Source) => Promise<string | undefined>;

/** A code of a certificate is found well below it, and a photo of a phone has four times as many pixels. */
const LONGEST_SIDE = 1600;
/** For a second try with a picture, enlarged: messengers shrink a photo of the whole paper until a code has two pixels for each square. */
export const ENLARGED_SIDE = 3200;
/** For the library's second tries, so that the page stays responsive. */
const TRY_MS = 100;

/** Reads one code; undefined when there is none. */
export async function openCodeReader(): Promise<CodeReader> {
  const native = await findDetector();
  if (native) return async (source) => (await native.detect(source))[0]?.rawValue;
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const decode = (source: Source, longest: number) => {
    const { width, height } = sizeOf(source);
    const scale = longest / Math.max(width, height);
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    if (!pen || canvas.width === 0 || canvas.height === 0) return undefined;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(source, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height), { timeLimit: TRY_MS });
    } catch {
      // It throws when there is no code.
      return undefined;
    }
  };
  return async (source) => {
    const { width, height } = sizeOf(source);
    const found = decode(source, Math.min(LONGEST_SIDE, Math.max(width, height)));
    return found === undefined && !('videoWidth' in source) ? decode(source, ENLARGED_SIDE) : found;
  };
}

const sizeOf = (source: Source) =>
  'videoWidth' in source ? { width: source.videoWidth, height: source.videoHeight } : source;

async function findDetector() {
  const { BarcodeDetector: Maker } = window as { BarcodeDetector?: DetectorMaker };
  if (!Maker || !(await Maker.getSupportedFormats()).includes('qr_code')) return undefined;
  return new Maker({ formats: ['qr_code'] });
}
