// A field for the address of a picture, which may have a focal point. Apart from the other kinds: pages of visitors need not load it.
import { blankable, line, NO_ADDRESS, withReason } from './fields.ts';
import { type Sentence, sentence } from './language/sentence.ts';
import { msg } from './language/translate.ts';
import { isSafeAddress } from './text/address.ts';
import { hasWrongFocus } from './uploads/focal-point.ts';
import { readPicture } from './uploads/picture-address.ts';

export const picture = (label: string) => withReason(line(label, 2048), label, whyNoPicture);

export const optionalPicture = (label: string) => withReason(blankable(label, 2048), label, whyNoPicture).default('');

const NO_FOCUS = msg('{label}: the focal point must be two whole numbers from 0 to 100, such as 30,60.');

function whyNoPicture(label: string, text: string): Sentence | undefined {
  if (hasWrongFocus(text)) return sentence(NO_FOCUS, { label });
  return isSafeAddress(readPicture(text).url) ? undefined : sentence(NO_ADDRESS, { label });
}
