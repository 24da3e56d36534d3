// The offer of another language, in that language. Not in the catalogues: a page has the messages of its own language only.
import type { Language } from '#contract/language/languages.ts';

export const offers: { language: Language; text: string; decline: string }[] = [
  { language: 'te', text: 'ఈ పేజీని తెలుగులో చదవండి', decline: 'వద్దు' },
  { language: 'hi', text: 'यह पेज हिन्दी में पढ़ें', decline: 'नहीं' },
];
