// The whole picture, with the frame of the part that is kept, or with its focal point.
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { Focus } from '#contract/uploads/picture-address.ts';
import type { Frame, Size } from '#contract/uploads/uploads.ts';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type Corner, dragCorner, focusIn, moveFrame, type Point, placeOn, pointAt, scaleFrame } from './crop-frame.ts';

type StageProps = {
  picture: Size & { url: string };
  frame: Frame;
  focus: Focus;
  isCropping: boolean;
  hasFocus: boolean;
  ratio: number | undefined;
  onFrame: (frame: Frame) => void;
  onPoint: (point: Point) => void;
};

export function Stage(props: StageProps) {
  const { picture, frame, isCropping, hasFocus } = props;
  const stage = useRef<HTMLDivElement>(null);
  const drag = useDrag(stage, picture);
  const ratio = picture.width / picture.height;
  return (
    // Room for the handles at the edges.
    <div className="-mx-4 rounded-m bg-[#0a303c] p-7">
      <div
        ref={stage}
        className="relative mx-auto touch-none select-none"
        style={{ aspectRatio: ratio, width: `min(100%, 36dvh * ${ratio})` }}
      >
        {/* On paper: ink is dark, and around it nothing. */}
        <img src={picture.url} alt="" draggable={false} className="absolute inset-0 size-full bg-[#f6f2e7]" />
        <div className="absolute inset-0 overflow-hidden">
          <div
            className="absolute shadow-[0_0_0_200rem_rgb(3_16_22/.62)] outline-2 -outline-offset-1 outline-white"
            style={placeOn(picture, frame)}
          />
        </div>
        {isCropping ? <CropFrame {...props} drag={drag} /> : <FocusArea {...props} drag={drag} />}
        {isCropping && hasFocus && <FocusMark {...props} />}
      </div>
    </div>
  );
}

type Dragging = { drag: ReturnType<typeof useDrag> };

const corners: Corner[] = [
  { x: 'left', y: 'top' },
  { x: 'right', y: 'top' },
  { x: 'left', y: 'bottom' },
  { x: 'right', y: 'bottom' },
];

function CropFrame({ picture, frame, ratio, onFrame, drag }: StageProps & Dragging) {
  const t = useT();
  const press = (event: KeyboardEvent) => {
    const by = arrowOf(event, picture);
    if (by) onFrame(moveFrame(frame, by, picture));
    else if (event.key === '+' || event.key === '=') onFrame(scaleFrame(frame, 1.05, picture));
    else if (event.key === '-') onFrame(scaleFrame(frame, 1 / 1.05, picture));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <button
        type="button"
        aria-label={t('What is kept. Arrow keys move it, plus and minus resize it.')}
        onKeyDown={press}
        {...drag(() => (by) => onFrame(moveFrame(frame, by, picture)))}
        style={placeOn(picture, frame)}
        className="absolute cursor-move touch-none focus-visible:outline-4 focus-visible:outline-offset-0 focus-visible:outline-sun"
      />
      {corners.map((corner) => (
        <span
          key={`${corner.x} ${corner.y}`}
          data-corner={`${corner.x} ${corner.y}`}
          {...drag(() => (by) => onFrame(dragCorner(frame, corner, by, picture, ratio)))}
          style={placeOn(picture, cornerOf(frame, corner))}
          className={classNames(
            'absolute touch-none',
            (corner.x === 'left') === (corner.y === 'top') ? 'cursor-nwse-resize' : 'cursor-nesw-resize',
          )}
        >
          {/* Further out than in: on a small frame the four of them do not cover each other. */}
          <span
            className={classNames(
              'absolute size-11',
              corner.x === 'left' ? '-left-7' : '-left-4',
              corner.y === 'top' ? '-top-7' : '-top-4',
            )}
          />
          <span className="absolute -top-2 -left-2 size-4 rounded-full bg-white shadow-[0_0_0_2px_#0a303c]" />
        </span>
      ))}
    </>
  );
}

function FocusArea({ picture, frame, focus, onPoint, drag }: StageProps & Dragging) {
  const t = useT();
  const inside = (point: Point) => onPoint(pointAt(frame, focusIn(frame, point)));
  const press = (event: KeyboardEvent) => {
    // In percent of the frame.
    const by = arrowOf(event, { width: 100, height: 100 });
    if (!by) return;
    onPoint(pointAt(frame, { x: within(focus.x + by.x), y: within(focus.y + by.y) }));
    event.preventDefault();
  };
  return (
    <button
      type="button"
      aria-label={t('Focal point. Arrow keys move it.')}
      onKeyDown={press}
      {...drag((at) => {
        inside(at);
        return (by) => inside({ x: at.x + by.x, y: at.y + by.y });
      })}
      style={placeOn(picture, frame)}
      className="absolute cursor-crosshair touch-none focus-visible:outline-4 focus-visible:outline-offset-0 focus-visible:outline-sun"
    >
      <span
        className="pointer-events-none absolute -m-5.5 grid size-11 place-items-center rounded-full bg-white/25 shadow-[0_0_0_2px_#fff,0_0_0_4px_#0a303c]"
        style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
      >
        <span className="size-2 rounded-full bg-white shadow-[0_0_0_2px_#0a303c]" />
      </span>
    </button>
  );
}

/** Where the focal point is, while the frame is changed. */
function FocusMark({ picture, frame, focus }: StageProps) {
  return (
    <span
      className="pointer-events-none absolute -m-2.5 size-5 rounded-full shadow-[inset_0_0_0_2px_#fff,0_0_0_1.5px_#0a303c]"
      style={{ ...placeOn(picture, asPlace(pointAt(frame, focus))), width: undefined, height: undefined }}
    />
  );
}

const cornerOf = ({ left, top, width, height }: Frame, { x, y }: Corner) =>
  asPlace({ x: x === 'right' ? left + width : left, y: y === 'bottom' ? top + height : top });
const asPlace = ({ x, y }: Point): Frame => ({ left: x, top: y, width: 0, height: 0 });
const within = (share: number) => Math.max(0, Math.min(100, share));

/** A hundredth of the picture; with Shift five. */
function arrowOf({ key, shiftKey }: KeyboardEvent, { width, height }: Size): Point | undefined {
  const step = Math.max(1, Math.round(Math.max(width, height) / 100)) * (shiftKey ? 5 : 1);
  if (key === 'ArrowLeft') return { x: -step, y: 0 };
  if (key === 'ArrowRight') return { x: step, y: 0 };
  if (key === 'ArrowUp') return { x: 0, y: -step };
  if (key === 'ArrowDown') return { x: 0, y: step };
  return undefined;
}

/** Called with how far it was dragged from where it began. */
type Drag = (by: Point) => void;

/** Dragging with mouse, finger or pen, in pixels of the picture. */
function useDrag(stage: RefObject<HTMLElement | null>, size: Size) {
  const running = useRef<{ pointer: number; from: Point; scale: number; drag: Drag }>(undefined);
  const end = ({ pointerId }: PointerEvent) => {
    if (running.current?.pointer === pointerId) running.current = undefined;
  };
  /** `begin` gets the point of the picture. */
  return (begin: (at: Point) => Drag) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const box = stage.current?.getBoundingClientRect();
      // A second finger is ignored.
      if (!box || event.button !== 0 || running.current) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      const scale = size.width / box.width;
      const from = { x: event.clientX, y: event.clientY };
      const drag = begin({ x: (from.x - box.left) * scale, y: (from.y - box.top) * scale });
      running.current = { pointer: event.pointerId, from, scale, drag };
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const now = running.current;
      if (now?.pointer !== pointerId) return;
      now.drag({ x: (clientX - now.from.x) * now.scale, y: (clientY - now.from.y) * now.scale });
    },
    onPointerUp: end,
    onPointerCancel: end,
  });
}
