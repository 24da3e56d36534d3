// Sankranti: kites over the rooftops, each with its string.
import { CHALK, SUN } from '../grounds.ts';
import { pick, type Random } from '../random.ts';
import { tenths } from '../svg.ts';
import { drawSky, HEIGHT, type Sky, WIDTH } from './sky.ts';

const PAPERS = [SUN, '#ad245a', '#005875', CHALK, '#0d5b45', '#e2688c', '#8e3415'] as const;

export function drawKites(random: Random): string {
  const sky = drawSky(random);
  const sunX = WIDTH * (0.15 + random() * 0.7);
  let drawing = sky.drawing;
  drawing += tenths`<circle cx="${sunX}" cy="${HEIGHT * 0.72}" r="${HEIGHT * 0.16}" fill="${sky.sun}" opacity=".9"/>`;
  const count = 5 + Math.floor(random() * 4);
  for (let i = 0; i < count; i++) drawing += drawKite(random, i, count);
  return drawing + drawRoofs(random, sky);
}

function drawKite(random: Random, index: number, count: number): string {
  const x = WIDTH * (0.08 + 0.84 * ((index + random() * 0.7) / count));
  const y = HEIGHT * (0.1 + random() * 0.42);
  const size = HEIGHT * (0.05 + random() * 0.06);
  const tilt = (random() - 0.5) * 50;
  const body = pick(random, PAPERS);
  const wing = pick(random, PAPERS);
  const bendX = x + (random() - 0.5) * 160;
  const handX = WIDTH * random();
  const tall = size * 1.2;
  return [
    tenths`<path d="M${x} ${y}Q${bendX} ${HEIGHT * 0.7} ${handX} ${HEIGHT}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.4"/>`,
    tenths`<g transform="translate(${x} ${y}) rotate(${tilt})">`,
    tenths`<path d="M0 ${-tall}L${size} 0 0 ${tall} ${-size} 0Z" fill="${body}"/>`,
    tenths`<path d="M0 ${-tall}L${size} 0H${-size}Z" fill="${wing}"/>`,
    tenths`<path d="M${-size * 0.25} ${size * 1.55}L0 ${size * 1.15} ${size * 0.25} ${size * 1.55}Z" fill="${wing}"/></g>`,
  ].join('');
}

/** Flat roofs from edge to edge, a few windows lit. */
function drawRoofs(random: Random, { sun, land }: Sky): string {
  let roofs = '';
  let x = -10;
  while (x < WIDTH) {
    const width = WIDTH * (0.08 + random() * 0.12);
    const height = HEIGHT * (0.1 + random() * 0.16);
    const colour = random() < 0.5 ? land[2] : land[1];
    roofs += tenths`<rect x="${x}" y="${HEIGHT - height}" width="${width + 1}" height="${height}" fill="${colour}"/>`;
    for (let i = 0; i < 3; i++) {
      if (random() >= 0.6) continue;
      const left = x + width * (0.18 + i * 0.25);
      roofs += tenths`<rect x="${left}" y="${HEIGHT - height + 16}" width="${width * 0.12}" height="${height * 0.22}" fill="${sun}" opacity=".75"/>`;
    }
    x += width;
  }
  return roofs;
}
