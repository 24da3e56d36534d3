// The computer lab: rows of screens, some with lines of writing, some with a picture.
import { CHALK, grounds, SUN } from '../grounds.ts';
import { pick, type Random } from '../random.ts';
import { tenths } from '../svg.ts';
import { HEIGHT, WIDTH } from './sky.ts';

const GLOW = [SUN, CHALK, '#e2688c', '#7fd0e2', '#9ad3ab', '#f6a07c'] as const;
const CASE = '#08232c';

export function drawLab(random: Random): string {
  const { base, tint } = grounds[pick(random, ['neel', 'indigo', 'slate', 'leaf'])];
  let drawing = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${base}"/>`;
  drawing += tenths`<rect y="${HEIGHT * 0.55}" width="${WIDTH}" height="${HEIGHT}" fill="${tint}"/>`;
  for (let row = 0; row < 3; row++) drawing += drawRow(random, row);
  return drawing;
}

/** One desk with its screens; later rows are nearer, so fewer and larger. */
function drawRow(random: Random, row: number): string {
  const count = 6 - row;
  const room = WIDTH / count;
  const width = room * 0.7;
  const height = width * 0.62;
  const y = HEIGHT * (0.2 + row * 0.27);
  let drawing = tenths`<rect y="${y + height + 14}" width="${WIDTH}" height="${HEIGHT * 0.05}" fill="#000" opacity=".22"/>`;
  for (let i = 0; i < count; i++) {
    const x = i * room + (room - width) / 2;
    drawing += tenths`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${CASE}"/>`;
    drawing += tenths`<path d="M${x + width * 0.4} ${y + height}h${width * 0.2}l${width * 0.08} 16h${-width * 0.36}Z" fill="${CASE}"/>`;
    drawing += drawScreen(random, { x, y, width, height });
  }
  return drawing;
}

interface Screen {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawScreen(random: Random, { x, y, width, height }: Screen): string {
  const colour = pick(random, GLOW);
  if (random() < 0.5) {
    let writing = '';
    for (let line = 0; line < 4; line++) {
      const left = x + width * 0.1 + (line % 2) * width * 0.08;
      const top = y + height * (0.16 + line * 0.18);
      const length = width * (0.3 + random() * 0.4);
      writing += tenths`<rect x="${left}" y="${top}" width="${length}" height="${height * 0.09}" rx="2" fill="${pick(random, GLOW)}"/>`;
    }
    return writing;
  }
  const discX = x + width * (0.3 + random() * 0.4);
  return (
    tenths`<rect x="${x + width * 0.08}" y="${y + height * 0.13}" width="${width * 0.84}" height="${height * 0.7}" rx="3" fill="${colour}"/>` +
    tenths`<circle cx="${discX}" cy="${y + height * 0.5}" r="${height * 0.2}" fill="${pick(random, GLOW)}"/>`
  );
}
