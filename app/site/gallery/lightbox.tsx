// Pictures one at a time, large: swipe, pinch, arrow keys. Loaded on the first tap.
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import Lightbox, { type ControllerRef, type SlideImage } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import './lightbox.css';
import { pictureAt, sizesOf } from '#contract/uploads.ts';

type GalleryLightboxProps = {
  /** The first picture to show. */
  at: number;
  /** As the grid shows them: drawings replace broken pictures. */
  sources: string[];
  onClose: () => void;
};

export function GalleryLightbox({ at, sources, onClose }: GalleryLightboxProps) {
  const [shown, setShown] = useState(at);
  const controller = useRef<ControllerRef>(null);
  const slides = useMemo(
    () => sources.map((src, i) => slideOf(src, `Picture ${i + 1} of ${sources.length}`)),
    [sources],
  );
  const isWatching = useCloseRequests(() => controller.current?.close());
  const isAlone = sources.length === 1;
  // On wide screens the picture leaves room for the buttons.
  const [isWide] = useState(() => matchMedia('(min-width: 900px)').matches);
  return (
    <Lightbox
      open
      className="gallery-lightbox"
      close={onClose}
      index={at}
      slides={slides}
      plugins={[Zoom]}
      on={{ view: ({ index }) => setShown(index) }}
      carousel={{ finite: isAlone, padding: isWide ? '64px' : '0px', imageProps: { decoding: 'async' } }}
      controller={{ ref: controller, closeOnPullDown: true, closeOnBackdropClick: true, closeOnEscape: !isWatching }}
      labels={{ Lightbox: 'Pictures', 'Photo gallery': 'Pictures', Slide: 'Picture' }}
      render={{
        controls: () => (
          <p className="absolute top-2 left-2 flex h-12 items-center rounded-m bg-[#0a303c]/80 px-3.5 font-semibold text-[#f4f8f1] tabular-nums">
            {shown + 1} of {sources.length}
          </p>
        ),
        iconPrev: () => <ChevronLeft aria-hidden className="size-8" />,
        iconNext: () => <ChevronRight aria-hidden className="size-8" />,
        iconZoomIn: () => <ZoomIn aria-hidden className="size-8 p-0.5" />,
        iconZoomOut: () => <ZoomOut aria-hidden className="size-8 p-0.5" />,
        iconClose: () => <X aria-hidden className="size-8" />,
        iconError: () => <p className="text-[#f4f8f1]">This picture cannot be shown.</p>,
        ...(isAlone ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
      styles={{
        root: {
          '--yarl__color_backdrop': 'rgb(10 48 60 / .96)',
          '--yarl__color_button': '#f4f8f1',
          '--yarl__color_button_active': '#fec633',
          '--yarl__button_filter': 'none',
          '--yarl__button_background_color': 'rgb(10 48 60 / .8)',
          '--yarl__navigation_button_padding': '8px',
        },
      }}
    />
  );
}

const DRAWN = { width: 2560, height: 1920 };

/** Drawings scale to any window; uploads are fetched in the right size. */
function slideOf(src: string, alt: string): SlideImage {
  if (src.startsWith('/art/')) return { src, alt, ...DRAWN, srcSet: [{ src, ...DRAWN }] };
  const picture = pictureAt(src);
  if (!picture) return { src, alt };
  const { id, width, height } = picture;
  const sizes = sizesOf(picture).map((size) => ({ ...size, src: `/uploads/${id}-${size.width}.webp` }));
  return { src, alt, width, height, srcSet: sizes };
}

/** CloseWatcher, where supported: Escape and the phone's Back gesture close the lightbox. */
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
