// The process in which drawings become PNGs; asked by drawings.ts. Pages come first: it works at a low priority.
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { answerTasks } from '../web/worker-process.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** Drawings are 640 wide or less; this is fine enough to be made larger without blur. */
const DENSITY = 144;

setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

answerTasks<string>(async (drawing) =>
  sharp(Buffer.from(drawing), { density: DENSITY })
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .png({ palette: true, colours: 128 })
    .toBuffer(),
);
