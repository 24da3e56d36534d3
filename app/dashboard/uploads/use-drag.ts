// Dragging with mouse, finger or pen, in pixels of the picture.
import { type PointerEvent, type RefObject, useRef } from 'react';
import type { Size } from '#contract/uploads/uploads.ts';
import type { Point } from './crop-frame.ts';

/** Called with how far it was dragged from where it began. */
type Drag = (by: Point) => void;

export function useDrag(stage: RefObject<HTMLElement | null>, size: Size) {
  const running = useRef<{ pointer: number; from: Point; scale: number; drag: Drag }>(undefined);
  const end = ({ pointerId }: PointerEvent) => {
    if (running.current?.pointer === pointerId) running.current = undefined;
  };
  /** `begin` is told the spot of the picture. */
  return (begin: (at: Point) => Drag) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const box = stage.current?.getBoundingClientRect();
      // The second finger does nothing.
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
