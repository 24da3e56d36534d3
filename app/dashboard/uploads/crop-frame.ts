// The geometry of cropping: frames in whole pixels of the picture, always inside it.
import type { Focus } from '#contract/uploads/picture-address.ts';
import type { Frame, Size } from '#contract/uploads/uploads.ts';

export type Point = { x: number; y: number };
export type Corner = { x: 'left' | 'right'; y: 'top' | 'bottom' };

/** Smaller parts show nothing. */
const LEAST = 16;

export const wholeOf = ({ width, height }: Size): Frame => ({ left: 0, top: 0, width, height });

export const isSame = (one: Frame, other: Frame) =>
  one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

export function moveFrame(frame: Frame, { x, y }: Point, size: Size): Frame {
  return {
    ...frame,
    left: clamp(Math.round(frame.left + x), 0, size.width - frame.width),
    top: clamp(Math.round(frame.top + y), 0, size.height - frame.height),
  };
}

/** A corner is dragged by `by`; the opposite one stays. With `ratio` the shape stays as well. */
export function dragCorner(frame: Frame, corner: Corner, by: Point, size: Size, ratio?: number): Frame {
  const [isLeft, isTop] = [corner.x === 'left', corner.y === 'top'];
  const room = {
    width: isLeft ? frame.left + frame.width : size.width - frame.left,
    height: isTop ? frame.top + frame.height : size.height - frame.top,
  };
  const wanted = { width: frame.width + (isLeft ? -by.x : by.x), height: frame.height + (isTop ? -by.y : by.y) };
  const { width, height } = sizeWithin(wanted, room, ratio);
  return {
    left: isLeft ? frame.left + frame.width - width : frame.left,
    top: isTop ? frame.top + frame.height - height : frame.top,
    width,
    height,
  };
}

/** Larger or smaller around its middle, in the shape it has. */
export function scaleFrame(frame: Frame, factor: number, size: Size): Frame {
  const wanted = { width: frame.width * factor, height: frame.height * factor };
  return around(frame, sizeWithin(wanted, size, frame.width / frame.height), size);
}

/** The largest frame of this shape, as near to the current one as there is room. */
export function shapeFrame(frame: Frame, ratio: number, size: Size): Frame {
  return around(frame, sizeWithin({ width: size.width, height: size.width / ratio }, size, ratio), size);
}

/** For a typed number. With `ratio` the other side follows. */
export function setSide(frame: Frame, side: keyof Frame, value: number, size: Size, ratio?: number): Frame {
  const room = { width: size.width - frame.left, height: size.height - frame.top };
  if (side === 'left') return moveFrame(frame, { x: value - frame.left, y: 0 }, size);
  if (side === 'top') return moveFrame(frame, { x: 0, y: value - frame.top }, size);
  if (ratio === undefined) return { ...frame, ...sizeWithin({ ...frame, [side]: value }, room) };
  const width = side === 'width' ? value : value * ratio;
  return { ...frame, ...sizeWithin({ width, height: width / ratio }, room, ratio) };
}

function around({ left, top, width, height }: Frame, made: Size, size: Size): Frame {
  const place = { left: left + (width - made.width) / 2, top: top + (height - made.height) / 2 };
  return moveFrame({ ...place, ...made }, { x: 0, y: 0 }, size);
}

/** In whole pixels, no larger than the room and no smaller than useful. */
function sizeWithin(wanted: Size, room: Size, ratio?: number): Size {
  if (ratio === undefined)
    return {
      width: clamp(Math.round(wanted.width), Math.min(LEAST, room.width), room.width),
      height: clamp(Math.round(wanted.height), Math.min(LEAST, room.height), room.height),
    };
  const most = Math.min(room.width, room.height * ratio);
  const width = clamp((wanted.width + wanted.height * ratio) / 2, Math.min(Math.max(LEAST, LEAST * ratio), most), most);
  return {
    width: clamp(Math.round(width), 1, room.width),
    height: clamp(Math.round(width / ratio), 1, room.height),
  };
}

/** Where a spot of the picture is in the frame, in whole percent; at its edge if it is outside. */
export function focusIn(frame: Frame, { x, y }: Point): Focus {
  const share = (at: number, start: number, length: number) => clamp(Math.round(((at - start) / length) * 100), 0, 100);
  return { x: share(x, frame.left, frame.width), y: share(y, frame.top, frame.height) };
}

export const pointAt = (frame: Frame, focus: Focus): Point => ({
  x: frame.left + (frame.width * focus.x) / 100,
  y: frame.top + (frame.height * focus.y) / 100,
});

/** What of the frame is visible where it fills a box of another shape: as `object-fit: cover` and `object-position` show it. */
export function visiblePart(frame: Frame, ratio: number, focus: Focus): Frame {
  const [width, height] = [Math.min(frame.width, frame.height * ratio), Math.min(frame.height, frame.width / ratio)];
  return {
    left: frame.left + ((frame.width - width) * focus.x) / 100,
    top: frame.top + ((frame.height - height) * focus.y) / 100,
    width,
    height,
  };
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** CSS of a frame on its picture. */
export const placeOn = (size: Size, { left, top, width, height }: Frame) => ({
  left: percent(left, size.width),
  top: percent(top, size.height),
  width: percent(width, size.width),
  height: percent(height, size.height),
});

/** CSS of a picture in a box that shows only this part of it. */
export const fillWith = (size: Size, part: Frame) => ({
  left: percent(-part.left, part.width),
  top: percent(-part.top, part.height),
  width: percent(size.width, part.width),
  height: percent(size.height, part.height),
});
