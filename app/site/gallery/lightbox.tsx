// Pictures one at a time, large: swipe, pinch, arrow keys. Loaded on the first tap.
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import './lightbox.css';
import { pictureAt, sizesOf } from '#contract/uploads/uploads.ts';
import { useT } from '../../language/translation.tsx';
import { languageOf } from '../../ui/language.ts';

type ShownPicture = { src: string; name: string; caption: string };

type GalleryLightboxProps = {
  at: number;
  findPictures: () => ShownPicture[];
  onTurn: (at: number) => void;
  onClose: () => void;
};

export function GalleryLightbox({ at, findPictures, onTurn, onClose }: GalleryLightboxProps) {
  const t = useT();
  const [pictures] = useState(findPictures);
  const [slides] = useState(() => pictures.map(({ src, name }) => slideOf(src, name)));
  // Only the first picture: the address follows the pictures, with a delay.
  const [start] = useState(at);
  const [shown, setShown] = useState(at);
  const caption = pictures[shown]?.caption;
  const isAlone = pictures.length === 1;
  // On wide screens the picture leaves room for the buttons.
  const [isWide] = useState(() => matchMedia('(min-width: 900px)').matches);
  return (
    <Lightbox
      open
      className="gallery-lightbox"
      close={onClose}
      index={start}
      slides={slides}
      plugins={[Zoom]}
      on={{
        view: ({ index }) => {
          setShown(index);
          onTurn(index);
        },
      }}
      carousel={{ finite: isAlone, padding: isWide ? '64px' : '0px', imageProps: { decoding: 'async' } }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      labels={{
        Lightbox: t('Pictures'),
        'Photo gallery': t('Pictures'),
        Carousel: t('Carousel'),
        Slide: t('Picture'),
        // The library puts the numbers in.
        '{index} of {total}': t('{index} of {total}', { index: '{index}', total: '{total}' }),
        Previous: t('Previous'),
        Next: t('Next'),
        Close: t('Close'),
        'Zoom in': t('Zoom in'),
        'Zoom out': t('Zoom out'),
      }}
      render={{
        controls: () => (
          <>
            <p className="absolute top-2 left-2 flex h-12 items-center rounded-m bg-[#0a303c]/80 px-3.5 font-semibold text-chalk tabular-nums">
              {t('{index} of {total}', { index: shown + 1, total: pictures.length })}
            </p>
            {caption && (
              // The picture has the same words as its name.
              <p
                aria-hidden
                lang={languageOf(caption)}
                className="pointer-events-none absolute inset-x-0 bottom-0 mx-auto w-fit max-w-[min(100%,44rem)] rounded-t-card bg-[#0a303c] px-5 pt-3 pb-5 text-center text-lead leading-snug text-chalk"
              >
                {caption}
              </p>
            )}
          </>
        ),
        iconPrev: () => <ChevronLeft aria-hidden className="size-8" />,
        iconNext: () => <ChevronRight aria-hidden className="size-8" />,
        iconZoomIn: () => <ZoomIn aria-hidden className="size-8 p-0.5" />,
        iconZoomOut: () => <ZoomOut aria-hidden className="size-8 p-0.5" />,
        iconClose: () => <X aria-hidden className="size-8" />,
        iconError: () => <p className="text-chalk">{t('This picture cannot be shown.')}</p>,
        ...(isAlone ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
      styles={{
        root: {
          '--yarl__color_backdrop': 'var(--light-slate, #0a303c)',
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
