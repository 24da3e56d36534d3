// What staff write is in English, Telugu or Hindi. Which one it is tells screen readers how to say it, and the page that
// the lines need more room: these letters reach far above and below.
export function languageOf(text: string) {
  if (/[\u0c00-\u0c7f]/.test(text)) return 'te';
  return /[\u0900-\u097f]/.test(text) ? 'hi' : undefined;
}
