// The Telugu text that nearly every page shows: the proverb, and the name of the demonstration institute. scripts/fonts.ts
// makes a 12 kB font of these letters; any other text needs the whole font, four times as large.
export const proverb = 'చుక్కలు కలిపితే ముగ్గు';
export const teluguWords = `${proverb} పలక శిక్షణా సంస్థ`;
