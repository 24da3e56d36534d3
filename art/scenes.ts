// Placeholder pictures of the gallery: the seed picks one of five scenes, and its hour, colours and counts.
import { createRandom, pick } from './random.ts';
import { drawBathukamma } from './scenes/bathukamma.ts';
import { drawClassroom } from './scenes/classroom.ts';
import { drawDeccan } from './scenes/deccan.ts';
import { drawKites } from './scenes/kites.ts';
import { drawLab } from './scenes/lab.ts';
import { HEIGHT, WIDTH } from './scenes/sky.ts';
import { svg } from './svg.ts';

export function drawScene(seed: string): string {
  const random = createRandom(`scene:${seed}`);
  const drawWorld = pick(random, [drawDeccan, drawKites, drawClassroom, drawLab, drawBathukamma]);
  return svg(WIDTH, HEIGHT, drawWorld(random, seed));
}
