// Where the list of a menu stands: fixed, because lists cut off what is larger than they are; upwards in the lower half of the window, and
// with the edge of its button from which there is more room.

/** Between the list and the button, and the edge of the window. */
const GAP = 6;

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export function menuPlace({ left, right, top, bottom }: Edges, window: { width: number; height: number }) {
  const toTheRight = { left: Math.max(GAP, left), maxWidth: window.width - Math.max(GAP, left) - GAP };
  const edge = Math.max(GAP, window.width - right);
  const toTheLeft = { right: edge, maxWidth: window.width - edge - GAP };
  return {
    ...(toTheRight.maxWidth > toTheLeft.maxWidth ? toTheRight : toTheLeft),
    ...(bottom > window.height / 2 ? { bottom: window.height - top + GAP } : { top: bottom + GAP }),
  };
}
