// What an old register does not say. Father's name and date of birth may be these words: they are stored and printed so, shown in the
// reader's language, and never taken for a fact.
import { msg } from '../language/translate.ts';
import { tidyLine } from '../text/text.ts';

export const NOT_RECORDED = msg('Not recorded');

/** In any case: names are stored in capitals. */
export const isNotRecorded = (text: string) => tidyLine(text).replace(/\s+/g, ' ').toLowerCase() === 'not recorded';
