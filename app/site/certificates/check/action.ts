// The form in which an employer pastes many certificate numbers, sent without JavaScript: the page comes back with the answers and with
// everything that was typed.
import { LONGEST_NAME, LONGEST_NUMBER, MOST_LINES, readEntries } from '#contract/certificates/check.ts';
import type { CheckReceipt } from '#contract/certificates/check-receipt.ts';
import { MOST_CHECKED } from '#contract/certificates/check-sentences.ts';
import { sentences } from '#contract/language/visitor-sentences.ts';
import { formAction, refusalIn } from '../../../api/form-action.ts';

export const checkAction = formAction(async ({ fields, wait, post }) => {
  const text = fields.get('text') ?? '';
  if (wait) return { status: 429, retryAfter: wait, outcome: { sent: false, wait, values: { text: kept(text) } } };
  const { entries, lines, ...read } = readEntries(text);
  const count = lines ?? entries.length;
  const typed = { values: { text: kept(text, lines) }, lines: { ...read, count } };
  // The page says what is wrong with the text.
  if (count === 0 || count > MOST_CHECKED) return { status: 400, outcome: { sent: false, ...typed } };
  try {
    const answer = await post<{ receipt: CheckReceipt; wait?: number }>('/certificates/check', { entries });
    return { status: 200, retryAfter: answer.wait, outcome: { sent: true, ...answer, ...typed } };
  } catch (error) {
    const { status, retryAfter } = refusalIn(error);
    if (status === 429) return { status, retryAfter, outcome: { sent: false, wait: retryAfter, ...typed } };
    return { status, outcome: { sent: false, message: sentences.lookup.lookupFailed, ...typed } };
  }
});

/** The page brings back what was typed, but not what is longer than anyone types: `lines` are more than were read. */
const kept = (text: string, lines?: number) => (lines === undefined && text.length <= LONGEST_KEPT ? text : '');

const LONGEST_KEPT = MOST_LINES * (LONGEST_NUMBER + LONGEST_NAME);
