// The colour of the institute. It names one; the shades that pages and certificates use are made of it, so that no choice makes
// them unreadable. No zod, so that pages can import it.
import { contrastOf, findShade, type Hue, hueOf, luminanceOf, shadeOf } from './colour-contrast.ts';

/** What text needs on its ground: WCAG 2, level AA. */
export const READABLE = 4.5;

/** The colours of the default theme that shades are compared with; a test compares them with app/colours.css. */
export const designed = {
  light: {
    ground: '#f5fafb',
    surface: '#ffffff',
    sunken: '#e8f2f4',
    line: '#d5e1e4',
    ink: '#092b35',
    'ink-2': '#3a555e',
    sun: '#fec633',
    'on-sun': '#092b35',
    chalk: '#f4f8f1',
    'chalk-2': '#b8ccce',
    primary: '#00617f',
    'primary-hover': '#004f69',
    'primary-soft': '#d9f2fa',
    'on-primary': '#f7fbf8',
    slate: '#0a303c',
    'slate-2': '#17424f',
    'slate-line': '#365f6b',
  },
  dark: {
    ground: '#05181e',
    surface: '#0a222a',
    sunken: '#031016',
    line: '#1e3841',
    ink: '#ebf2ee',
    'ink-2': '#b5c9cb',
    sun: '#fecb45',
    'on-sun': '#02232d',
    chalk: '#f1f5ee',
    'chalk-2': '#b5c9cb',
    primary: '#61cbe7',
    'primary-hover': '#85ddf3',
    'primary-soft': '#043949',
    'on-primary': '#031c24',
    slate: '#082731',
    'slate-2': '#103641',
    'slate-line': '#2f535e',
  },
} as const;

export type Theme = keyof typeof designed;
type ThemeColours = Record<keyof typeof designed.light, string>;

const shadeNames = ['primary', 'primary-hover', 'primary-soft', 'slate', 'slate-2', 'slate-line'] as const;
type Shades = Record<(typeof shadeNames)[number], string>;

/** The shades that replace the default ones, in each theme. */
export function shadesOf(colour: string): Record<Theme, Shades> {
  const hue = hueOf(colour);
  return { light: shadesFor('light', colour, hue), dark: shadesFor('dark', colour, hue) };
}

/** Chroma of the dark panels: enough to tell them apart, not so much that they distract. */
const PANEL = 0.06;

/**
 * The grounds are as light, or as dark, as those of the look, so all other text on them is as readable as ever. Words and buttons
 * have the colour itself where it can be read on each of these grounds, else the nearest shade that can.
 */
function shadesFor(theme: Theme, colour: string, hue: Hue): Shades {
  const look = designed[theme];
  const [down, up] = theme === 'light' ? (['black', 'white'] as const) : (['white', 'black'] as const);
  const ground = (name: 'primary-soft' | 'slate' | 'slate-2' | 'slate-line', towards: 'black' | 'white') => {
    const { lightness, chroma } = hueOf(look[name]);
    const limit = luminanceOf(look[name]);
    return findShade(hue, { from: lightness, towards, chroma: name === 'primary-soft' ? chroma : PANEL }, (shade) =>
      towards === 'black' ? luminanceOf(shade) <= limit : luminanceOf(shade) >= limit,
    );
  };
  const soft = ground('primary-soft', up);
  const grounds = [look.ground, look.surface, look.sunken, look['on-primary'], soft];
  const isReadable = (shade: string) => grounds.every((one) => contrastOf(shade, one) >= READABLE);
  const from = theme === 'light' ? hue.lightness : Math.max(hue.lightness, GLOW);
  const primary = isReadable(colour) ? colour : findShade(hue, { from, towards: down }, isReadable);
  return {
    primary,
    'primary-hover': hoverOf(primary, hue, down, isReadable),
    'primary-soft': soft,
    slate: ground('slate', 'black'),
    'slate-2': ground('slate-2', 'black'),
    'slate-line': ground('slate-line', 'black'),
  };
}

/** On dark grounds a shade that can just be read looks dull. */
const GLOW = 0.76;
const HOVER = 0.06;

/** A step away from the ground; back towards it where there is no step left. */
function hoverOf(primary: string, hue: Hue, down: 'black' | 'white', isReadable: (shade: string) => boolean): string {
  const away = hueOf(primary).lightness + (down === 'black' ? -HOVER : HOVER);
  const shade = shadeOf(hue, away < 0.1 ? 0.28 : away > 0.98 ? 0.88 : away);
  return isReadable(shade) ? shade : primary;
}

/** The shades as variables of a document, `--light-primary` and so on: app/colours.css uses them in place of the default ones. */
export function variablesOf(colour: string): Record<string, string> {
  const variables = Object.entries(shadesOf(colour)).flatMap(([theme, shades]) =>
    Object.entries(shades).map(([name, shade]) => [`--${theme}-${name}`, shade]),
  );
  return Object.fromEntries(variables);
}

/** All colours of a theme, as designed where none is chosen. */
export function themeOf(theme: Theme, colour: string): ThemeColours {
  return colour === '' ? designed[theme] : { ...designed[theme], ...shadesOf(colour)[theme] };
}

/** The colours a certificate is printed with. They are stored with it, so that it stays the same if these rules change. */
export type PrintColours = {
  chosen: string;
  /** Words on paper. */
  ink: string;
  /** The nearly black edge of the design Slate. */
  edge: string;
  /** The edge of Lotus and the band of Line; petals on it, light words on it, and what is bright in a flower. */
  deep: string;
  tint: string;
  pale: string;
  bright: string;
};

/** The band of Line as it is without a colour: no other is lighter. */
const BAND = { lightness: 0.43, luminance: luminanceOf('#005875'), chroma: 0.13 };

export function printColoursOf(colour: string): PrintColours {
  const hue = hueOf(colour);
  const { primary, slate } = shadesOf(colour).light;
  const deep = findShade(
    hue,
    { from: Math.min(BAND.lightness, Math.max(hue.lightness, 0.25)), towards: 'black', chroma: BAND.chroma },
    (shade) => luminanceOf(shade) <= BAND.luminance,
  );
  return {
    chosen: colour,
    ink: primary,
    edge: slate,
    deep,
    tint: shadeOf(hue, hueOf(deep).lightness + 0.075, BAND.chroma),
    pale: shadeOf(hue, 0.89, 0.045),
    bright: shadeOf(hue, 0.66, 0.14),
  };
}
