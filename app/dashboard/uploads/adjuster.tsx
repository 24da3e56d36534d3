// What is kept of a picture and where its focal point is, both shown at once as visitors will see them.
import { useState } from 'react';
import { CENTRE } from '#contract/uploads/focal-point.ts';
import type { Focus } from '#contract/uploads/picture-address.ts';
import type { Frame, Size } from '#contract/uploads/uploads.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { useDebounced } from '../../ui/debounced.ts';
import { Previews } from './adjust-previews.tsx';
import { Stage } from './adjust-stage.tsx';
import { focusIn, type Point, pointAt, setSide, shapeFrame, wholeOf } from './crop-frame.ts';
import { DialogActions } from './dialog-actions.tsx';
import { NumberField } from './number-field.tsx';
import type { Places } from './places.ts';

/** The whole picture. `frame` is what is kept of it now. */
export type Adjustable = Size & { url: string; frame: Frame; focus: Focus | undefined };
/** Without a focal point it is where the site usually has it. */
export type Adjusted = { frame: Frame; focus: Focus | undefined };

type AdjusterProps = {
  picture: Adjustable;
  places: Places;
  /** Where the focal point is until staff set it. */
  usualFocus?: Focus;
  /** Pictures of other sites cannot be cropped: the server fetches nothing. */
  canCrop: boolean;
  onDone: (adjusted: Adjusted) => void;
  onCancel: () => void;
};

export function Adjuster({ picture, places, usualFocus = CENTRE, canCrop, onDone, onCancel }: AdjusterProps) {
  const t = useT();
  const hasFocus = !places[0].isWhole;
  const [frame, setFrame] = useState(picture.frame);
  // In the picture, so that it stays where it is while the frame changes.
  const [point, setPoint] = useState<Point | undefined>(() => picture.focus && pointAt(picture.frame, picture.focus));
  const [isCropping, setIsCropping] = useState(canCrop);
  const [ratio, setRatio] = useState<number>();
  const focus = point ? focusIn(frame, point) : usualFocus;
  const putFocus = (patch: Partial<Focus>) => setPoint(pointAt(frame, { ...focus, ...patch }));
  const shape = (chosen: number | undefined) => {
    setRatio(chosen);
    // Around the focal point, where there is one.
    if (chosen)
      setFrame(shapeFrame(point ? { left: point.x, top: point.y, width: 0, height: 0 } : frame, chosen, picture));
  };
  const reset = () => {
    setRatio(undefined);
    setFrame(wholeOf(picture));
    setPoint(undefined);
  };
  const shapes = places.filter((place, at) => places.findIndex((other) => other.ratio === place.ratio) === at);
  const side = (name: keyof Frame, label: string) => (
    <NumberField
      label={label}
      value={frame[name]}
      most={name === 'left' || name === 'width' ? picture.width : picture.height}
      onChange={(value) => setFrame(setSide(frame, name, value, picture, ratio))}
    />
  );
  return (
    <>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 min-[900px]:grid-cols-[minmax(0,1fr)_19rem] min-[900px]:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-3">
          {canCrop && hasFocus && (
            <Choices
              label={t('What to adjust')}
              choices={[
                { label: t('Crop'), isChosen: isCropping, onChoose: () => setIsCropping(true) },
                { label: t('Focal point'), isChosen: !isCropping, onChoose: () => setIsCropping(false) },
              ]}
            />
          )}
          <p className="text-small">
            {isCropping
              ? t('Move the frame or pull its corners. What is outside is left off.')
              : t('Tap what must stay visible wherever the picture is cut to another shape.')}
          </p>
          <Stage
            picture={picture}
            frame={frame}
            focus={focus}
            isCropping={isCropping}
            hasFocus={hasFocus}
            ratio={ratio}
            onFrame={setFrame}
            onPoint={setPoint}
          />
        </div>
        {/* Beside everything; on phones right below the picture. */}
        <Previews picture={picture} frame={frame} focus={focus} places={places} className="min-[900px]:row-span-2" />
        <div className="grid min-w-0 content-start gap-3">
          {isCropping ? (
            <>
              <Choices
                label={t('Shape')}
                choices={[
                  { label: t('Free'), isChosen: ratio === undefined, onChoose: () => shape(undefined) },
                  ...shapes.map((place) => ({
                    label: t(place.label),
                    isChosen: ratio === place.ratio,
                    onChoose: () => shape(place.ratio),
                  })),
                ]}
              />
              <div className="grid grid-cols-2 gap-3 min-[560px]:grid-cols-4">
                {side('left', t('From the left'))}
                {side('top', t('From the top'))}
                {side('width', t('Width'))}
                {side('height', t('Height'))}
              </div>
              {hasFocus && frame.width < BLURRED && (
                <p className="rounded-m bg-sun-soft px-3 py-2 text-small font-medium text-sun-ink">
                  {t('Only {width} pixels wide: it may look blurred on large screens.', { width: frame.width })}
                </p>
              )}
            </>
          ) : (
            <div className="grid grid-cols-2 gap-3">
              <NumberField
                label={t('Across, in percent')}
                value={focus.x}
                most={100}
                onChange={(x) => putFocus({ x })}
              />
              <NumberField label={t('Down, in percent')} value={focus.y} most={100} onChange={(y) => putFocus({ y })} />
            </div>
          )}
          <Spoken frame={canCrop ? frame : undefined} focus={hasFocus ? focus : undefined} />
        </div>
      </div>
      <DialogActions>
        <Button look="quiet" size="small" onClick={reset}>
          {t('Reset')}
        </Button>
        <Button look="outline" size="small" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button size="small" onClick={() => onDone({ frame, focus: point && focus })}>
          {t('Use it so')}
        </Button>
      </DialogActions>
    </>
  );
}

/** A card on a large phone has so many pixels. */
const BLURRED = 480;

type Choice = { label: string; isChosen: boolean; onChoose: () => void };

function Choices({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <Button
          key={choice.label}
          look="outline"
          size="small"
          aria-pressed={choice.isChosen}
          onClick={choice.onChoose}
          className="whitespace-normal! aria-pressed:bg-primary-soft aria-pressed:text-primary"
        >
          {choice.label}
        </Button>
      ))}
    </fieldset>
  );
}

/** Read out once the moving ends. */
function Spoken({ frame, focus }: { frame: Frame | undefined; focus: Focus | undefined }) {
  const t = useT();
  const kept = frame && t('Kept: {width} × {height} pixels, {left} from the left, {top} from the top.', { ...frame });
  const point = focus && t('Focal point: {x}% across, {y}% down.', { x: focus.x, y: focus.y });
  return (
    <p role="status" className="text-small text-ink-3">
      {useDebounced([kept, point].filter(Boolean).join(' '))}
    </p>
  );
}
