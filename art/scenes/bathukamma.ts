// Bathukamma, the flower festival: tiers of blossoms stacked on a brass plate, before a faint rosette.
import { CHALK, grounds, SUN } from '../grounds.ts';
import { drawPadma } from '../padma.ts';
import { pick, type Random } from '../random.ts';
import { tenths } from '../svg.ts';
import { HEIGHT, WIDTH } from './sky.ts';

const BLOSSOMS: readonly [string, ...string[]] = [SUN, '#f58b3c', '#e2688c', CHALK, '#ad245a', '#fed45c'];

export function drawBathukamma(random: Random, seed: string): string {
  const { base, tint } = grounds[pick(random, ['mulberry', 'neel', 'leaf', 'indigo'])];
  const tiers = 6 + Math.floor(random() * 3);
  const middle = WIDTH / 2;
  const rosette = drawPadma(seed, { radius: HEIGHT * 0.54, rings: 5, colours: [CHALK], lineWidth: 2 });
  let drawing = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${base}"/>`,
    tenths`<circle cx="${middle}" cy="${HEIGHT * 0.62}" r="${HEIGHT * 0.56}" fill="${tint}"/>`,
    tenths`<g transform="translate(${middle} ${HEIGHT * 0.62})" opacity=".28">${rosette}</g>`,
  ].join('');

  const plate = HEIGHT * 0.86;
  const tierHeight = (HEIGHT * 0.62) / tiers;
  let last = '';
  for (let tier = 0; tier < tiers; tier++) {
    let colour = pick(random, BLOSSOMS);
    if (colour === last) colour = BLOSSOMS[(BLOSSOMS.indexOf(last) + 1) % BLOSSOMS.length] ?? SUN;
    last = colour;
    const half = WIDTH * 0.235 * (1 - (tier / tiers) * 0.82);
    drawing += drawTier(half, plate - tier * tierHeight, tierHeight, colour);
  }
  return [
    drawing,
    tenths`<circle cx="${middle}" cy="${plate - tiers * tierHeight - tierHeight * 0.1}" r="${tierHeight * 0.5}" fill="${SUN}"/>`,
    tenths`<ellipse cx="${middle}" cy="${plate + tierHeight * 0.12}" rx="${WIDTH * 0.3}" ry="${tierHeight * 0.36}" fill="#d9a441"/>`,
    tenths`<ellipse cx="${middle}" cy="${plate + tierHeight * 0.02}" rx="${WIDTH * 0.3}" ry="${tierHeight * 0.3}" fill="#f0c569"/>`,
  ].join('');
}

function drawTier(half: number, y: number, height: number, colour: string): string {
  const count = Math.max(3, Math.round((half * 2) / (height * 0.82)));
  const heart = colour === SUN || colour === '#fed45c' ? '#f58b3c' : SUN;
  const size = height * 0.52;
  let flowers = '';
  for (let i = 0; i < count; i++) {
    const x = WIDTH / 2 - half + ((i + 0.5) * half * 2) / count;
    flowers += tenths`<g transform="translate(${x} ${y - height / 2})"><circle r="${size * 1.04}" fill="${colour}"/><circle r="${size * 0.42}" fill="${heart}"/></g>`;
  }
  return flowers;
}
