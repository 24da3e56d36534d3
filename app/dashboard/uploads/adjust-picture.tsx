// A button that opens the picture of a field, to crop it and to set its focal point.
import { Crop } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { msg } from '#contract/language/translate.ts';
import { type Focus, readPicture } from '#contract/uploads/picture-address.ts';
import { pictureAt } from '#contract/uploads/uploads.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Adjustable, Adjusted } from './adjuster.tsx';
import { isSame, wholeOf } from './crop-frame.ts';
import type { Places } from './places.ts';

// Most visits to a form leave the pictures as they are.
const Adjuster = lazy(async () => ({ default: (await import('./adjuster.tsx')).Adjuster }));

/** `url` is the picture itself where nothing is cut off: whole, or unchanged. Otherwise `frame` is cut out of it. */
export type Adjustment = { url: string; frame?: Adjusted['frame']; focus: Focus | undefined };

type AdjustPictureProps = {
  /** The field it is for, for screen readers only. */
  about: string;
  value: string;
  places: Places;
  usualFocus?: Focus;
  onAdjust: (adjustment: Adjustment) => void;
};

export function AdjustPicture({ about, value, places, usualFocus, onAdjust }: AdjustPictureProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button look="quiet" size="small" className="px-3" aria-description={about} onClick={() => setIsOpen(true)}>
        <Crop aria-hidden className="size-5" />
        {t('Adjust')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        closeButton
        isDescribed={false}
        title={t('Adjust the picture')}
        className="w-[min(62rem,calc(100vw-1rem))]! scroll-pb-24"
      >
        <Opened
          value={value}
          onCancel={close}
          places={places}
          usualFocus={usualFocus}
          onDone={(adjustment) => {
            close();
            if (adjustment) onAdjust(adjustment);
          }}
        />
      </Dialog>
    </>
  );
}

type OpenedProps = Pick<AdjustPictureProps, 'value' | 'places' | 'usualFocus'> & {
  onCancel: () => void;
  onDone: (adjustment: Adjustment | undefined) => void;
};

function Opened({ value, places, usualFocus, onCancel, onDone }: OpenedProps) {
  const t = useT();
  const { picture, failure, again } = useWholePicture(value);
  const waiting = <p role="status">{t('Reading the file…')}</p>;
  if (failure !== '')
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert" className="font-medium text-danger">
          {t(failure)}
        </p>
        <Button look="outline" size="small" onClick={again}>
          {t('Try again')}
        </Button>
      </div>
    );
  if (!picture) return waiting;
  const done = ({ frame, focus }: Adjusted) => {
    const before = readPicture(value);
    const isAsBefore = isSame(frame, picture.frame);
    if (isAsBefore && before.focus?.x === focus?.x && before.focus?.y === focus?.y) onDone(undefined);
    else if (isAsBefore) onDone({ url: before.url, focus });
    else if (isSame(frame, wholeOf(picture))) onDone({ url: picture.url, focus });
    else onDone({ url: picture.url, frame, focus });
  };
  return (
    <Suspense fallback={waiting}>
      <Adjuster
        picture={picture}
        places={places}
        usualFocus={usualFocus}
        onCancel={onCancel}
        canCrop={pictureAt(picture.url) !== undefined}
        onDone={done}
      />
    </Suspense>
  );
}

const UNSEEN = msg('This picture cannot be shown.');

/** For a part, the picture that it is a part of. */
function useWholePicture(value: string) {
  const [picture, setPicture] = useState<Adjustable>();
  const [failure, setFailure] = useState('');
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when asked
  useEffect(() => {
    let isWanted = true;
    readWhole(value).then(
      (read) => isWanted && setPicture(read),
      (error) => isWanted && setFailure(error instanceof Error ? error.message : UNSEEN),
    );
    return () => {
      isWanted = false;
    };
  }, [value, turn]);
  const again = useCallback(() => {
    setFailure('');
    setTurn((now) => now + 1);
  }, []);
  return { picture, failure, again };
}

async function readWhole(value: string): Promise<Adjustable> {
  const { url, focus } = readPicture(value);
  const own = pictureAt(url);
  if (!own) {
    const src = url.replace(/^http:/i, 'https:');
    const image = Object.assign(new Image(), { src });
    await image.decode().catch(() => {
      throw new Error(UNSEEN);
    });
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    return { url: src, ...size, frame: wholeOf(size), focus };
  }
  const { croppedFrom } = await api.uploads.get(own.id);
  const whole = croppedFrom && pictureAt(croppedFrom.url);
  if (!croppedFrom || !whole) return { ...own, url, frame: wholeOf(own), focus };
  return { ...whole, url: croppedFrom.url, frame: croppedFrom.frame, focus };
}
