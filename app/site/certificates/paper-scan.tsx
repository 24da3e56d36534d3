// Reads the QR code of a paper from a photo taken with the phone's camera app. Browsers that cannot read codes say so before
// a photo is taken.
import { ScanQrCode } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { msg } from '#contract/translate.ts';
import { useSiteUrl } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { readPaperCode } from './paper-code.ts';

/** Not in every browser, nor in TypeScript's library. */
type Detector = { detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]> };
type DetectorMaker = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

export function PaperScan() {
  const t = useT();
  const navigate = useNavigate();
  const siteUrl = useSiteUrl();
  const [message, setMessage] = useState('');

  const refuse = (event: MouseEvent) => {
    if (findDetector()) return;
    event.preventDefault();
    setMessage(t(cannotRead));
  };
  const input = useRef<HTMLInputElement>(null);
  const read = async () => {
    const field = input.current;
    const photo = field?.files?.[0];
    if (!photo) return;
    setMessage(t('Reading the photo…'));
    try {
      const code = readPaperCode(await detect(photo), [location.origin, siteUrl]);
      if (code.kind === 'foreign') setMessage(t(leadsElsewhere, { host: code.host }));
      else setMessage(code.kind === 'unreadable' ? t(notOurs) : '');
      if (code.kind === 'ours') void navigate(code.to);
    } catch (error) {
      setMessage(t(error instanceof NothingRead ? error.message : noPicture));
    } finally {
      // The same photo may be chosen again.
      field.value = '';
    }
  };

  // A photo may have been taken before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(() => void read(), []);

  return (
    <div className="grid justify-items-start gap-3 min-[900px]:justify-items-center [@media(scripting:none)]:hidden">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-m font-medium underline decoration-sun/80 decoration-2 underline-offset-4 hover:decoration-chalk has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-sun">
        <ScanQrCode aria-hidden className="size-5 text-sun" />
        {t('Take a photo of the QR code instead')}
        <input
          ref={input}
          type="file"
          accept="image/*"
          capture="environment"
          onClick={refuse}
          onChange={read}
          className="sr-only"
        />
      </label>
      <p role="status" className="max-w-[60ch] rounded-m bg-slate-2 px-4 py-3 text-chalk empty:hidden">
        {message}
      </p>
    </div>
  );
}

const cannotRead = msg(
  'This browser cannot read QR codes. Open your phone’s camera, point it at the code and follow the link, or type the number.',
);
const noCode = msg(
  'There is no QR code in that photo that could be read. Try again from nearer, straight on and in good light.',
);
const notOurs = msg('That QR code is not one of a certificate.');
const noPicture = msg('That file could not be read as a photo.');
const leadsElsewhere = msg('That QR code leads to {host}, not to us. Do not follow it: type the number above instead.');

class NothingRead extends Error {}

async function detect(photo: File): Promise<string> {
  const Maker = findDetector();
  if (!Maker || !(await Maker.getSupportedFormats()).includes('qr_code')) throw new NothingRead(cannotRead);
  const picture = await createImageBitmap(photo);
  const [code] = await new Maker({ formats: ['qr_code'] }).detect(picture);
  if (!code) throw new NothingRead(noCode);
  return code.rawValue;
}

const findDetector = () => (window as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
