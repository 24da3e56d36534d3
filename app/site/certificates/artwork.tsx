// The artwork of a certificate on its page; a tap shows it over the whole screen.
import { Maximize2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { msg } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { showToast } from '../../ui/toast.ts';
import { CertificateSheet, type SheetProps } from './sheet.tsx';

const loadFullScreen = async () => ({ default: (await import('./full-screen.tsx')).FullScreen });
const FullScreen = lazy(loadFullScreen);

export function Artwork(sheet: SheetProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      await loadFullScreen();
      setOpen(true);
    } catch (error) {
      console.error(error);
      showToast('failure', msg('The picture could not be opened. Please try again.'));
    }
  };
  return (
    <>
      <div className="relative">
        <div className="certificate-sheet aspect-[1123/794] overflow-hidden rounded-tag bg-slate shadow-[0_30px_60px_-20px_rgb(0_0_0/.65)] outline outline-slate-line">
          <CertificateSheet {...sheet} />
        </div>
        <button
          type="button"
          aria-label={t('Show the certificate full screen')}
          onClick={open}
          className="absolute inset-0 cursor-zoom-in rounded-tag [@media(scripting:none)]:hidden"
        >
          <span className="absolute -right-2 -bottom-2 grid size-11 place-items-center rounded-full bg-sun text-on-sun shadow-3">
            <Maximize2 aria-hidden className="size-5" />
          </span>
        </button>
      </div>
      {isOpen && (
        <Suspense>
          <FullScreen {...sheet} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
