// The language of a text that staff wrote, for `lang`: screen readers pronounce it right, and CSS gives Telugu and Hindi more
// line height.
export function languageOf(text: string) {
  if (/[\u0c00-\u0c7f]/.test(text)) return 'te';
  return /[\u0900-\u097f]/.test(text) ? 'hi' : undefined;
}
