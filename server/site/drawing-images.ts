// The worker process that converts drawings to PNG for drawings.ts. It runs at low priority, because pages come first.
import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import { outlineText } from '../certificates/printing/outlines.ts';
import { handleTasks } from '../web/worker-process.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** Drawings are at most 640 wide; at this density they can be enlarged without blur. */
const DENSITY = 144;

// Never higher than that of the server, which may be low already: only root may raise it.
setPriority(Math.max(getPriority(), 10));
sharp.concurrency(1);
sharp.cache(false);

handleTasks<string>(async (drawing) =>
  // Words become outlines: no machine's own fonts are used.
  sharp(Buffer.from(drawing.includes('<text ') ? outlineText(drawing) : drawing), { density: DENSITY })
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .png({ palette: true, colours: 128 })
    .toBuffer(),
);
