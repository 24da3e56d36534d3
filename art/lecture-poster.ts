// What stands on the screen before a lecture begins: a muggu in the middle, where the play button will sit on it.
import { drawCourseCover } from './course-cover.ts';
import { createRandom, pick } from './random.ts';

export function drawLecturePoster(seed: string): string {
  // Not the bright ground: the button in the middle is the bright thing here.
  const ground = pick(createRandom(`lecture:${seed}`), ['neel', 'mulberry', 'leaf', 'indigo', 'brick']);
  return drawCourseCover(seed, { width: 800, height: 450, focus: 'centre', ground });
}
