// What can be read on what: the contrast of two colours as WCAG 2 measures it, and shades of a colour, which keep its hue. Shades
// are made in Oklab, where equal steps look equally large.

/** The colour as browsers write it, `#rrggbb`, however it is typed: with capitals, three digits, or without the sign. */
export function readColour(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

type Triple = [number, number, number];

/** 0 is black, 1 is white. */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. Text needs 4.5. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export type Hue = { lightness: number; chroma: number; a: number; b: number };

export function hueOf(colour: string): Hue {
  const [red, green, blue] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, chroma: Math.hypot(a, b), a, b };
}

const STEP = 0.005;
const GREY = 0.002;

/** The first shade that is as wanted, from one lightness on, darker or lighter. */
export function findShade(
  hue: Hue,
  { from, towards, chroma = hue.chroma }: { from: number; towards: 'black' | 'white'; chroma?: number },
  isWanted: (shade: string) => boolean,
): string {
  const step = towards === 'black' ? -STEP : STEP;
  for (let lightness = from; lightness > 0 && lightness < 1; lightness += step) {
    const shade = shadeOf(hue, lightness, chroma);
    if (isWanted(shade)) return shade;
  }
  return towards === 'black' ? '#000000' : '#ffffff';
}

/** A shade that is as colourful as the colour itself, as what is asked for, and as what screens can show. */
export function shadeOf(hue: Hue, lightness: number, mostChroma = hue.chroma): string {
  for (let chroma = Math.min(hue.chroma, mostChroma); ; chroma *= 0.97) {
    const isGrey = chroma < GREY;
    const scale = isGrey ? 0 : chroma / hue.chroma;
    const light = lightOf(lightness, hue.a * scale, hue.b * scale);
    if (isGrey || light.every((part) => part > -0.0005 && part < 1.0005)) return writeColour(light);
  }
}

function lightOf(lightness: number, a: number, b: number): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function linearOf(colour: string): Triple {
  const number = Number.parseInt(colour.slice(1), 16);
  const part = (shift: number) => {
    const value = ((number >> shift) & 255) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(16), part(8), part(0)];
}

function writeColour(light: Triple): string {
  const parts = light.map((part) => {
    const value = Math.min(1, Math.max(0, part));
    const written = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(written * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
