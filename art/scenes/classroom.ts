// A classroom seen from the back: a muggu in chalk on the board, and students at their benches.
import { CHALK, SLATE, SUN } from '../grounds.ts';
import { drawLines, traceMuggu } from '../muggu.ts';
import { pick, type Random } from '../random.ts';
import { tenths } from '../svg.ts';
import { HEIGHT, WIDTH } from './sky.ts';

const KURTAS = ['#ad245a', '#005875', SUN, '#0d5b45', '#392e6d', '#8e3415'] as const;

const BOARD = { x: WIDTH * 0.19, y: HEIGHT * 0.1, width: WIDTH * 0.62, height: HEIGHT * 0.46 };

export function drawClassroom(random: Random, seed: string): string {
  const wall = pick(random, ['#e6d6b8', '#cfe3df', '#e9cfc3', '#d6dcec']);
  const wood = pick(random, ['#8a5a3c', '#7a4a35', '#94663f']);
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${wall}"/>`,
    tenths`<rect y="${HEIGHT * 0.66}" width="${WIDTH}" height="${HEIGHT}" fill="#000" opacity=".09"/>`,
    drawBoard(random, seed, wood),
    drawBenches(random, 0, wood),
    drawBenches(random, 1, wood),
  ].join('');
}

function drawBoard(random: Random, seed: string, wood: string): string {
  const { x, y, width, height } = BOARD;
  const muggu = traceMuggu(seed, { columns: 5, symmetry: pick(random, ['d4', 'c4']) });
  const step = height / 6;
  const [centreX, centreY] = [x + width * 0.27, y + height / 2];
  let board = [
    tenths`<rect x="${x - 10}" y="${y - 10}" width="${width + 20}" height="${height + 20}" rx="8" fill="${wood}"/>`,
    tenths`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${SLATE}"/>`,
    `<g transform="translate(${centreX} ${centreY})" fill="none" stroke="${CHALK}" stroke-width="3">`,
    ...drawLines(muggu, step).map((path) => `<path d="${path}"/>`),
    `</g><g fill="${SUN}">`,
    ...muggu.dots.map((dot) => tenths`<circle cx="${centreX + dot.x * step}" cy="${centreY + dot.y * step}" r="4"/>`),
    '</g>',
  ].join('');
  for (let line = 0; line < 5; line++) {
    const length = width * (0.12 + random() * 0.22);
    board += tenths`<path d="M${x + width * 0.56} ${y + height * (0.22 + line * 0.14)}h${length}" stroke="${CHALK}" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"/>`;
  }
  return board;
}

/** A row of students behind their bench; row 1 is nearer. */
function drawBenches(random: Random, row: number, wood: string): string {
  const y = HEIGHT * (0.8 + row * 0.16);
  const count = 5 - row;
  const size = HEIGHT * (0.05 + row * 0.014);
  let drawing = '';
  for (let i = 0; i < count; i++) {
    const x = (i + 0.5) * (WIDTH / count) + (random() - 0.5) * 14;
    const shoulder = size * 1.5;
    drawing += tenths`<path d="M${x - shoulder} ${y}q0 ${-shoulder} ${shoulder} ${-shoulder}t${shoulder} ${shoulder}Z" fill="${pick(random, KURTAS)}"/>`;
    drawing += tenths`<circle cx="${x}" cy="${y - size * 2.1}" r="${size * 0.86}" fill="#1d1a1c"/>`;
  }
  const top = y - 3;
  drawing += tenths`<rect x="-5" y="${top}" width="${WIDTH + 10}" height="${HEIGHT * 0.05}" fill="${wood}"/>`;
  return drawing + tenths`<rect x="-5" y="${top}" width="${WIDTH + 10}" height="5" fill="#fff" opacity=".22"/>`;
}
