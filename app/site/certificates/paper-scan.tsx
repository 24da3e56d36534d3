// Reads the QR code of a paper from a photo taken with the phone's camera app.
import { ScanQrCode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSiteUrl } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { readPhoto } from './paper-photo.ts';

export function PaperScan() {
  const t = useT();
  const navigate = useNavigate();
  const siteUrl = useSiteUrl();
  const [message, setMessage] = useState('');

  const input = useRef<HTMLInputElement>(null);
  const read = async () => {
    const field = input.current;
    const photo = field?.files?.[0];
    if (!photo) return;
    setMessage(t('Reading the photo…'));
    const answer = await readPhoto(photo, [location.origin, siteUrl], t);
    // The same photo may be chosen again.
    field.value = '';
    setMessage('to' in answer ? '' : answer.problem);
    if ('to' in answer) void navigate(answer.to);
  };

  // A photo may have been taken before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(() => void read(), []);

  return (
    <div className="grid justify-items-start gap-3 min-[900px]:justify-items-center [@media(scripting:none)]:hidden">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-m font-medium underline decoration-sun/80 decoration-2 underline-offset-4 hover:decoration-chalk has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-sun">
        <ScanQrCode aria-hidden className="size-5 text-sun" />
        {t('Take a photo of the QR code instead')}
        <input ref={input} type="file" accept="image/*" capture="environment" onChange={read} className="sr-only" />
      </label>
      <p role="status" className="max-w-[60ch] rounded-m bg-slate-2 px-4 py-3 text-chalk empty:hidden">
        {message}
      </p>
    </div>
  );
}
