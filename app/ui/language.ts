// The language of a text that staff wrote, for `lang`: screen readers pronounce it right, and CSS gives Telugu and Hindi more
// line height. Undefined for numbers and the like.
export function languageOf(text: string) {
  if (/[\u0c00-\u0c7f]/.test(text)) return 'te';
  if (/[\u0900-\u097f]/.test(text)) return 'hi';
  return /[a-z]/i.test(text) ? 'en' : undefined;
}

/** Letters of these scripts reach further up and down. */
export const isIndic = (text: string) => /[\u0900-\u097f\u0c00-\u0c7f]/.test(text);
