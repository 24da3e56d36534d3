// Lays out up to five cards in rows of two and three, on a grid of six columns on wide screens.

/** With three cards none is large, with four all are, with five the first two. */
export const isLarge = (place: number, count: number) => count !== 3 && (place < 2 || count === 4);

export const spanOf = (place: number, count: number) =>
  isLarge(place, count) ? 'min-[900px]:col-span-3' : 'min-[900px]:col-span-2';
