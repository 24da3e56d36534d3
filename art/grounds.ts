// The background colours of drawings, named after what they look like in a Telangana village.

/** The background, a tint of it for petals, the dots, and the petals that stand out. */
interface Ground {
  base: string;
  tint: string;
  dot: string;
  accent: string;
}

export type GroundName = 'slate' | 'neel' | 'mulberry' | 'leaf' | 'tangedu' | 'indigo' | 'brick';

export const CHALK = '#f4f8f1';
export const SLATE = '#0a303c';
export const SUN = '#fec633';

export const grounds: Record<GroundName, Ground> = {
  slate: { base: SLATE, tint: '#174654', dot: SUN, accent: '#e2688c' },
  neel: { base: '#005875', tint: '#006f91', dot: '#fed45c', accent: '#bfe6f2' },
  mulberry: { base: '#75183f', tint: '#922853', dot: SUN, accent: '#f6b3c8' },
  leaf: { base: '#0d5b45', tint: '#207256', dot: '#fed45c', accent: '#bfe5cf' },
  tangedu: { base: '#e9a40a', tint: '#f5ba26', dot: '#75183f', accent: SLATE },
  indigo: { base: '#392e6d', tint: '#4d4189', dot: SUN, accent: '#f6a07c' },
  brick: { base: '#8e3415', tint: '#a94620', dot: '#fed45c', accent: '#f9c7a4' },
};
