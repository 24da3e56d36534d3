// The text of a receipt's PDF, in English as the certificates are.
import { drawReceipt, type ReceiptRow, type ReceiptTone } from '#art/check-receipt.ts';
import { type CheckedEntry, type CheckedPaper, type CheckState, isGood } from '#contract/certificates/check.ts';
import { type CheckReceipt, RECEIPT_FILE } from '#contract/certificates/check-receipt.ts';
import { normaliseNumber } from '#contract/certificates/number.ts';
import { isSameName } from '#contract/certificates/same-name.ts';
import { shownDate } from '#contract/text/dates.ts';
import { timeInIndia } from '#contract/text/today.ts';

export function receiptPages(receipt: CheckReceipt): string[] {
  const { site, institute, checked, key, signature } = receipt;
  const good = checked.filter(isGood).length;
  const done = checked.filter(({ answer }) => answer !== 'Not checked').length;
  return drawReceipt({
    title: 'Check of certificates',
    institute,
    lines: [
      `${good} of ${done} ${done === 1 ? 'is' : 'are'} verified${done < checked.length ? `, ${checked.length - done} not looked up` : ''}. ${whenAnswered(receipt)} A status may have changed since.`,
      `This page can be copied and changed. What counts is the attached file ${RECEIPT_FILE}: whoever gets this PDF checks it at`,
      `${site}/certificate-verification/batch`,
    ],
    headings: ['Certificate number', 'Name asked for', 'Answer', 'What our record says'],
    rows: checked.map(rowOf),
    foot: [`Key ${key}`, `Signature ${signature}`],
    page: (page, pages) => `Page ${page} of ${pages}`,
  });
}

const tones: Record<CheckState, ReceiptTone> = {
  Verified: 'good',
  Pending: 'care',
  Rejected: 'bad',
  Withdrawn: 'bad',
  'Not found': 'bad',
  'Not checked': 'plain',
};

const paperWords: Record<CheckedPaper, string> = {
  genuine: 'The paper is signed by us and says what the record says.',
  earlier: 'The paper is signed by us, but the record was changed since: ask for the newer paper.',
  distrusted: 'The paper is signed with a key that is no longer trusted.',
  foreign: 'The paper is not signed by us for this certificate: do not rely on it.',
};

function rowOf(entry: CheckedEntry): ReceiptRow {
  const { asked, answer, candidates, record, nameDiffers, withdrawn_on, reason, replaced_by } = entry;
  const isSpelled = record && normaliseNumber(asked.number) !== normaliseNumber(record.certificate_no);
  const says = [
    record ? `${record.name} · ${record.course} · ${shownDate(record.date)}` : unanswered[answer],
    isSpelled && `Asked for as ${asked.number}.`,
    candidates && `It may be one of these: ${candidates.join(', ')}.`,
    record && asked.name && !nameDiffers && nameMatches(asked.name, record.name),
    nameDiffers && `The name differs: the record says ${record?.name}.`,
    withdrawn_on && `Withdrawn on ${shownDate(withdrawn_on)}.`,
    reason && `Reason: ${reason}`,
    replaced_by && `Replaced by ${replaced_by}.`,
    asked.paper && paperWords[asked.paper],
  ];
  const isDoubtful = answer === 'Verified' && !isGood(entry);
  return {
    number: record?.certificate_no ?? asked.number,
    name: asked.name ?? '',
    answer: nameDiffers ? `${answer}, name differs` : answer,
    tone: isDoubtful ? 'care' : tones[answer],
    says: says.filter((line) => typeof line === 'string' && line !== '') as string[],
  };
}

const nameMatches = (asked: string, recorded: string) =>
  isSameName(asked, recorded) ? 'The name matches.' : 'The name matches but for an initial.';

const unanswered: Partial<Record<CheckState, string>> = {
  'Not found': 'We have no certificate with this number.',
  'Not checked': 'Not looked up: the limit on lookups was reached.',
};

/** Receipts from before November 2026 may repeat results of up to an hour before. */
function whenAnswered({ at, checked }: CheckReceipt) {
  const first = checked.map((entry) => entry.at ?? at).reduce((one, other) => (other < one ? other : one), at);
  if (shownTime(first) === shownTime(at)) return `So our records say on ${shownTime(at)}.`;
  return `So our records said between ${shownTime(first)} and ${shownTime(at)}.`;
}

const shownTime = (at: string) => {
  const [day = '', time] = timeInIndia(new Date(at)).split(' ');
  return `${shownDate(day)}, ${time} IST`;
};
