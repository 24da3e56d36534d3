// The Deccan: granite boulders with flat feet, leaning on each other under a low sun.
import type { Random } from '../random.ts';
import { tenths } from '../svg.ts';
import { drawSky, HEIGHT, WIDTH } from './sky.ts';

export function drawDeccan(random: Random): string {
  const { sun, land, drawing: sky } = drawSky(random);
  const sunX = WIDTH * (0.18 + random() * 0.64);
  const sunY = HEIGHT * (0.2 + random() * 0.2);
  const sunRadius = HEIGHT * (0.08 + random() * 0.06);
  const disc = tenths`<circle cx="${sunX}" cy="${sunY}" r="${sunRadius}" fill="${sun}"/>`;
  const hills = drawHills(random, land[0]);
  const rows = land.map((colour, row) => drawRow(random, row, colour, sun));
  return sky + disc + hills + rows.join('');
}

function drawHills(random: Random, colour: string): string {
  let ridge = `M0 ${HEIGHT}`;
  for (let x = 0; x <= WIDTH; x += WIDTH / 6) ridge += tenths`L${x} ${HEIGHT * 0.6 - random() * HEIGHT * 0.1}`;
  return `<path d="${ridge}L${WIDTH} ${HEIGHT}Z" fill="${colour}" opacity=".35" stroke="${colour}" stroke-width="24" stroke-linejoin="round"/>`;
}

/** One row of boulders and the ground they stand on; later rows are nearer and larger. */
function drawRow(random: Random, row: number, colour: string, sun: string): string {
  const base = HEIGHT * (0.78 + row * 0.12);
  const size = HEIGHT * (0.2 + row * 0.05);
  const count = 2 + Math.floor(random() * 2);
  let rocks = '';
  for (let i = 0; i < count; i++) {
    const x = (i + 0.25 + random() * 0.5) * (WIDTH / count);
    const width = size * (1.5 + random() * 1.1);
    const height = size * (0.6 + random() * 0.35);
    if (random() < 0.55) {
      const top = {
        x: x + (random() - 0.5) * width * 0.2,
        base: base - height * 0.86,
        width: width * (0.62 + random() * 0.2),
        height: height * 0.62,
      };
      rocks += drawBoulder(random, top, colour, sun, 0.1);
    }
    const side = { x: x - width * 0.42, base, width: width * 0.6, height: height * 0.6 };
    rocks += drawBoulder(random, side, colour, sun, 0.08);
    rocks += drawBoulder(random, { x, base, width, height }, colour, sun, 0.14);
  }
  return rocks + tenths`<rect y="${base - 1}" width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>`;
}

/** The position of a boulder: the middle of its foot, and its size. */
interface Boulder {
  x: number;
  base: number;
  width: number;
  height: number;
}

/** A lopsided dome with a flat foot and one facet in the light. */
function drawBoulder(random: Random, boulder: Boulder, colour: string, sun: string, light: number): string {
  const { x, base, width, height } = boulder;
  const left = 0.12 + random() * 0.2;
  const right = 0.12 + random() * 0.2;
  const tip = (random() - 0.5) * 0.3;
  const dome = [
    tenths`M${x - width / 2} ${base}`,
    tenths`C${x - width * (0.5 + left * 0.3)} ${base - height * 0.9}`,
    tenths` ${x - width * (0.3 - tip)} ${base - height * 1.02}`,
    tenths` ${x + width * tip * 0.5} ${base - height}`,
    tenths`S${x + width * (0.5 + right * 0.3)} ${base - height * 0.75}`,
    tenths` ${x + width / 2} ${base}Z`,
  ];
  const facet = [
    tenths`M${x - width * 0.34} ${base - height * 0.62}`,
    tenths`Q${x - width * 0.16} ${base - height * 0.93} ${x + width * 0.12} ${base - height * 0.9}`,
    tenths`Q${x - width * 0.08} ${base - height * 0.66} ${x - width * 0.34} ${base - height * 0.62}Z`,
  ];
  return `<path d="${dome.join('')}" fill="${colour}"/><path d="${facet.join('')}" fill="${sun}" opacity="${light}"/>`;
}
