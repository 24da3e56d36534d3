// Reads the QR code of a paper from a photo, if the browser can read codes.
import { msg, type Translate } from '#contract/translate.ts';
import { readPaperCode } from './paper-code.ts';

/** Not in every browser, nor in TypeScript's library. */
type Detector = { detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]> };
type DetectorMaker = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** The address on this site, with number and signature; or why there is none. */
export type PhotoAnswer = { to: string } | { problem: string };

/** `origins` are those of this site. */
export async function readPhoto(photo: Blob, origins: readonly string[], t: Translate): Promise<PhotoAnswer> {
  try {
    const code = readPaperCode(await detect(photo), origins);
    if (code.kind === 'ours') return { to: code.to };
    return { problem: code.kind === 'foreign' ? t(leadsElsewhere, { host: code.host }) : t(notOurs) };
  } catch (error) {
    return { problem: t(error instanceof NothingRead ? error.message : noPicture) };
  }
}

export const canReadCodes = () => findDetector() !== undefined;

export const cannotRead = msg(
  'This browser cannot read QR codes. Open your phone’s camera, point it at the code and follow the link, or type the number.',
);
const noCode = msg(
  'There is no QR code in that photo that could be read. Try again from nearer, straight on and in good light.',
);
const notOurs = msg('That QR code is not one of a certificate.');
const noPicture = msg('That file could not be read as a photo.');
const leadsElsewhere = msg('That QR code leads to {host}, not to us. Do not follow it: type the number above instead.');

class NothingRead extends Error {}

async function detect(photo: Blob): Promise<string> {
  const Maker = findDetector();
  if (!Maker || !(await Maker.getSupportedFormats()).includes('qr_code')) throw new NothingRead(cannotRead);
  const picture = await createImageBitmap(photo);
  const [code] = await new Maker({ formats: ['qr_code'] }).detect(picture);
  if (!code) throw new NothingRead(noCode);
  return code.rawValue;
}

const findDetector = () => (window as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
