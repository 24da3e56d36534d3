// The focal point of a picture: the spot that stays visible wherever the site cuts the picture to another shape. It belongs to the use of
// a picture, not to its file, and is the fragment of the address in the field: browsers do not send it.
export type Focus = {
  /** In percent of the width and the height. */
  x: number;
  y: number;
};

/** The address without the focal point, and the focal point if there is one. */
export function readPicture(address: string): { url: string; focus: Focus | undefined } {
  const [, url = address, x, y] = /^([^#]+)#focus=(100|[1-9]?\d),(100|[1-9]?\d)$/.exec(address) ?? [];
  return { url, focus: x && y ? { x: Number(x), y: Number(y) } : undefined };
}
