// The Telugu that nearly every page shows: the proverb, and the name of the demonstration institute. scripts/fonts.ts cuts
// a face of 12 kB from these letters; any other text needs the whole script, ten times as large.
export const proverb = 'చుక్కలు కలిపితే ముగ్గు';
export const teluguWords = `${proverb} పలక శిక్షణా సంస్థ`;
