// The cover of a course: a muggu running off the right edge, and a plain area on the left where a page may set a mark.
import { CHALK, type GroundName, grounds } from './grounds.ts';
import { drawLines, drawPetals, traceMuggu } from './muggu.ts';
import { createRandom, pick } from './random.ts';
import { svg, tenths } from './svg.ts';

interface CoverOptions {
  width?: number;
  height?: number;
  ground?: GroundName;
  /** The position of the muggu: right on cards, centred on banners. */
  focus?: 'right' | 'centre';
}

/** The demonstration's courses have colours that go well side by side. */
const chosenGrounds = new Map<string, GroundName>([
  ['programming', 'neel'],
  ['graphic-designer', 'mulberry'],
  ['ai-tools-diploma', 'indigo'],
  ['spoken-english', 'tangedu'],
  ['pgdca', 'leaf'],
]);

export function drawCourseCover(seed: string, options: CoverOptions = {}): string {
  const { width = 640, height = 360, focus = 'right', ground = chosenGrounds.get(seed) } = options;
  const random = createRandom(`cover:${seed}`);
  // Never slate: a slate cover would disappear on the slate panels of the pages.
  const name = ground ?? pick(random, ['neel', 'mulberry', 'leaf', 'tangedu', 'indigo', 'brick']);
  const { base, tint, dot, accent } = grounds[name];

  const isTilted = random() < 0.5;
  const muggu = traceMuggu(seed, {
    shape: isTilted ? 'octagon' : 'diamond',
    columns: isTilted ? 7 : 9,
    openness: 0.56 + random() * 0.12,
    lines: 3,
  });
  const step = height * (isTilted ? 0.155 : 0.165);
  const x = focus === 'right' ? width * (0.66 + random() * 0.1) : width / 2;
  const y = focus === 'right' ? height * (0.44 + random() * 0.16) : height / 2;
  const shade = Math.floor(random() * 2);

  const petals = drawPetals(muggu, step);
  const outermost = Math.max(...petals.map((petal) => petal.ring));
  const tinted = petals.filter((petal) => (petal.ring + shade) % 2 === 0);
  const loops = petals.filter((petal) => petal.openGates <= 1 && petal.ring >= outermost - 1);
  const centre = petals.filter((petal) => petal.ring === 0);
  const outerDots = muggu.dots.filter((place) => place.x !== 0 || place.y !== 0);
  const line = name === 'tangedu' ? '#fffaf0' : CHALK;

  const body = [
    `<rect width="${width}" height="${height}" fill="${base}"/>`,
    tenths`<g transform="translate(${x} ${y})${isTilted ? ' rotate(45)' : ''}">`,
    `<g fill="${tint}">${tinted.map((petal) => `<path d="${petal.path}"/>`).join('')}</g>`,
    `<g fill="${accent}">${loops.map((petal) => `<path d="${petal.path}"/>`).join('')}</g>`,
    ...centre.map((petal) => `<path d="${petal.path}" fill="${dot}"/>`),
    tenths`<g fill="none" stroke="${line}" stroke-width="${step * 0.062}" stroke-linejoin="round">`,
    ...drawLines(muggu, step).map((path) => `<path d="${path}"/>`),
    `</g><g fill="${dot}">`,
    ...outerDots.map((place) => tenths`<circle cx="${place.x * step}" cy="${place.y * step}" r="${step * 0.095}"/>`),
    '</g></g>',
  ];
  return svg(width, height, body.join(''), 'role="presentation"');
}
