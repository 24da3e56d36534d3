// The poster of a lecture: a muggu in the middle, under the play button.
import { drawCourseCover } from './course-cover.ts';
import { createRandom, pick } from './random.ts';

export function drawLecturePoster(seed: string): string {
  // Not the bright ground: the button in the middle should be the brightest part.
  const ground = pick(createRandom(`lecture:${seed}`), ['neel', 'mulberry', 'leaf', 'indigo', 'brick']);
  return drawCourseCover(seed, { width: 800, height: 450, focus: 'centre', ground });
}
