// A drawing as PNG, for those who show no SVG: chats and social networks, when a page is shared.

const WIDTH = 1200;
const HEIGHT = 630;
/** Drawings are 640 wide or less; this is fine enough to be made larger without blur. */
const DENSITY = 144;
const MOST_WAITING = 8;

/** One at a time: whoever asks for many waits, and the pages do not. Undefined when too many wait already. */
export function createPictureMaker() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (drawing: string): Promise<Buffer | undefined> => {
    if (waiting >= MOST_WAITING) return undefined;
    waiting++;
    const made = last.then(() => makePicture(drawing)).finally(() => waiting--);
    last = made.catch(() => undefined);
    return made;
  };
}

async function makePicture(drawing: string) {
  // Loaded when it is first needed: most starts of the server never do.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawing), { density: DENSITY })
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .png({ palette: true, colours: 128 })
    .toBuffer();
}
