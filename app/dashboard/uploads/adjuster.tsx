// The crop and the focal point of a picture, with previews as visitors will see it.
import { type ReactNode, useId, useState } from 'react';
import { CENTRE } from '#contract/uploads/focal-point.ts';
import type { Focus } from '#contract/uploads/picture-address.ts';
import type { Frame, Size } from '#contract/uploads/uploads.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDebounced } from '../../ui/debounced.ts';
import { inputClass } from '../../ui/form/field.tsx';
import { Fold } from '../form/fold.tsx';
import { Stage } from './adjust-stage.tsx';
import { fillWith, focusIn, type Point, pointAt, setSide, shapeFrame, visiblePart, wholeOf } from './crop-frame.ts';
import type { Place, Places } from './places.ts';

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
    // Around the focal point, if there is one.
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
                  { label: t('Free ## shape'), isChosen: ratio === undefined, onChoose: () => shape(undefined) },
                  ...shapes.map((place) => ({
                    label: t(place.label),
                    isChosen: ratio === place.ratio,
                    onChoose: () => shape(place.ratio),
                  })),
                ]}
              />
              <Fold title={t('In numbers')}>
                <div className="grid grid-cols-2 gap-3 min-[560px]:grid-cols-4">
                  {side('left', t('From the left'))}
                  {side('top', t('From the top'))}
                  {side('width', t('Width'))}
                  {side('height', t('Height'))}
                </div>
              </Fold>
              {hasFocus && frame.width < BLURRED && (
                <p className="rounded-m bg-sun-soft px-3 py-2 text-small font-medium text-sun-ink">
                  {t('Only {width} pixels wide: it may look blurred on large screens.', { width: frame.width })}
                </p>
              )}
            </>
          ) : (
            <Fold title={t('In numbers')}>
              <div className="grid grid-cols-2 gap-3">
                <NumberField
                  label={t('Across, in percent')}
                  value={focus.x}
                  most={100}
                  onChange={(x) => putFocus({ x })}
                />
                <NumberField
                  label={t('Down, in percent')}
                  value={focus.y}
                  most={100}
                  onChange={(y) => putFocus({ y })}
                />
              </div>
            </Fold>
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

// The picture as visitors will see it, in every shape the site gives it.
type PreviewsProps = {
  picture: Size & { url: string };
  frame: Frame;
  focus: Focus;
  places: Places;
  className?: string;
};

function Previews({ places, className, ...rest }: PreviewsProps) {
  const t = useT();
  return (
    <section aria-label={t('As visitors will see it')} className={classNames('min-w-0', className)}>
      <h3 className="text-small font-semibold text-ink">{t('As visitors will see it')}</h3>
      <ul className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-3 [--unit:5rem] min-[900px]:[--unit:8rem]">
        {places.map((place) => (
          <li key={place.label} className="min-w-0" style={{ width: widthOf(place) }}>
            <Preview place={place} {...rest} />
            <span className="mt-1 block text-small leading-tight text-ink-2">{t(place.label)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** About the same area for each. */
const widthOf = ({ ratio }: Place) => `min(100%, var(--unit) * ${Math.sqrt(ratio).toFixed(2)})`;

function Preview({ place, picture, frame, focus }: Omit<PreviewsProps, 'places'> & { place: Place }) {
  const { ratio, isRound, isWhole } = place;
  const shape = frame.width / frame.height;
  const part = isWhole ? frame : visiblePart(frame, ratio, focus);
  // Contained in its box, or filling it.
  const box = isWhole ? { width: `${Math.min(1, shape / ratio) * 100}%`, aspectRatio: shape } : { width: '100%' };
  return (
    <span
      className={classNames(
        'grid place-items-center overflow-hidden',
        isRound ? 'rounded-full' : 'rounded-m',
        // Ink is dark, and logos are made for paper.
        isWhole ? 'bg-[#f6f2e7]' : 'bg-sunken',
      )}
      style={{ aspectRatio: ratio }}
    >
      <span className="relative block overflow-hidden" style={{ aspectRatio: ratio, ...box }}>
        <img src={picture.url} alt="" className="absolute max-w-none" style={fillWith(picture, part)} />
      </span>
    </span>
  );
}

// Buttons at the end of a long dialog: they stay in reach while it is scrolled. The dialog has a padding of 24 px.
function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-6 z-10 -mx-5.75 mt-4 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5.75 py-4 *:grow min-[480px]:*:grow-0">
      {children}
    </div>
  );
}

// A whole number that takes effect when it is typed completely: at each digit the frame would jump.
type NumberFieldProps = { label: string; value: number; most: number; onChange: (value: number) => void };

function NumberField({ label, value, most, onChange }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const finish = () => {
    const number = typed?.trim() ? Number(typed) : Number.NaN;
    setTyped(undefined);
    if (Number.isFinite(number)) onChange(Math.max(0, Math.min(most, Math.round(number))));
  };
  return (
    <div className="grid min-w-0 content-end gap-1">
      <label htmlFor={id} className="text-small leading-tight font-semibold text-ink">
        {label}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          // Enter must not send the form around it.
          if (event.key === 'Enter') finish();
          else if (step !== 0) onChange(Math.max(0, Math.min(most, value + step)));
          else return;
          event.preventDefault();
        }}
        className={inputClass(undefined, 'h-11 px-3! tabular-nums')}
      />
    </div>
  );
}
