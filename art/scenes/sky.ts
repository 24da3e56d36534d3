// The size of every scene, and the sky of outdoor scenes.
import { pick, type Random } from '../random.ts';

export const WIDTH = 640;
export const HEIGHT = 480;

/** Colours of one hour of the day; the land from far to near. */
interface Hour {
  top: string;
  bottom: string;
  sun: string;
  land: readonly [far: string, between: string, near: string];
}

export interface Sky extends Hour {
  drawing: string;
}

const HOURS: readonly [Hour, ...Hour[]] = [
  { top: '#f8dfb0', bottom: '#f3a98f', sun: '#fff6dc', land: ['#8c4a52', '#66303f', '#431d2d'] },
  { top: '#bfe3ea', bottom: '#eef6ee', sun: '#fffbe8', land: ['#5c8a78', '#33645a', '#173f3a'] },
  { top: '#f9cf7a', bottom: '#ee8560', sun: '#fff3cc', land: ['#9a4540', '#6c2a3b', '#401a30'] },
  { top: '#0f3544', bottom: '#2f7182', sun: '#f6f1d3', land: ['#174654', '#0f3440', '#08232c'] },
  { top: '#d9d5f2', bottom: '#f8dcdc', sun: '#ffffff', land: ['#7a68a0', '#4f4178', '#2f2656'] },
];

export function drawSky(random: Random): Sky {
  const hour = pick(random, HOURS);
  // The id is random because a page may contain several drawings, and ids in a page must differ.
  const id = `s${Math.floor(random() * 1e6).toString(36)}`;
  const gradient = `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${hour.top}"/><stop offset="1" stop-color="${hour.bottom}"/></linearGradient>`;
  return {
    ...hour,
    drawing: `<defs>${gradient}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${id})"/>`,
  };
}
