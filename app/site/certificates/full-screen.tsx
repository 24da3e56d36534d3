// The certificate over the whole screen: pinch, double tap, wheel and keys enlarge it. Loaded on the first tap.
import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import Lightbox, { type ControllerRef, type GenericSlide } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import './full-screen.css';
import { CERTIFICATE_HEIGHT, CERTIFICATE_WIDTH } from '#art/certificate-size.ts';
import { useT } from '../../language/translation.tsx';
import { CertificateSheet, type SheetProps } from './sheet.tsx';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    certificate: GenericSlide & { type: 'certificate' };
  }
}

export function FullScreen({ onClose, ...sheet }: SheetProps & { onClose: () => void }) {
  const t = useT();
  const controller = useRef<ControllerRef>(null);
  const isWatching = useCloseRequests(() => controller.current?.close());
  return (
    <Lightbox
      open
      className="certificate-full-screen"
      close={onClose}
      slides={[{ type: 'certificate' }]}
      plugins={[Zoom]}
      zoom={{ supports: ['certificate'], maxZoom: 5, scrollToZoom: true }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ ref: controller, closeOnPullDown: true, closeOnEscape: !isWatching }}
      labels={{
        Lightbox: t('Certificate'),
        'Photo gallery': t('Certificate'),
        Slide: t('Certificate'),
        Carousel: t('Carousel'),
        '{index} of {total}': t('{index} of {total}', { index: 1, total: 1 }),
        Close: t('Close'),
        'Zoom in': t('Zoom in'),
        'Zoom out': t('Zoom out'),
      }}
      render={{
        slide: ({ rect }) => <TurnedSheet {...sheet} room={rect} />,
        buttonPrev: () => null,
        buttonNext: () => null,
        iconZoomIn: () => <ZoomIn aria-hidden className="size-8 p-0.5" />,
        iconZoomOut: () => <ZoomOut aria-hidden className="size-8 p-0.5" />,
        iconClose: () => <X aria-hidden className="size-8" />,
      }}
      styles={{
        root: {
          '--yarl__color_backdrop': 'var(--light-slate, #0a303c)',
          '--yarl__color_button': '#f4f8f1',
          '--yarl__color_button_active': '#fec633',
          '--yarl__button_filter': 'none',
          '--yarl__button_background_color': 'rgb(10 48 60 / .85)',
        },
      }}
    />
  );
}

/** On a phone held upright it is turned by 90°, which makes it half as large again. Turning the phone sets it upright. */
function TurnedSheet({ room, ...sheet }: SheetProps & { room: { width: number; height: number } }) {
  const isTurned = room.height > room.width;
  const [long, short] = isTurned ? [room.height, room.width] : [room.width, room.height];
  const width = Math.min(long, (short * CERTIFICATE_WIDTH) / CERTIFICATE_HEIGHT);
  const height = (width * CERTIFICATE_HEIGHT) / CERTIFICATE_WIDTH;
  return (
    <div
      className="grid shrink-0 place-items-center"
      style={isTurned ? { width: height, height: width } : { width, height }}
    >
      <div style={{ width, height, rotate: isTurned ? '90deg' : undefined }}>
        <CertificateSheet {...sheet} />
      </div>
    </div>
  );
}

/** CloseWatcher, where the browser has it: Escape and the phone's Back gesture close the picture. */
function useCloseRequests(close: () => void) {
  const [Watcher] = useState(() => (window as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!Watcher) return;
    const watcher = new Watcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, [Watcher]);
  return Watcher !== undefined;
}

type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };
