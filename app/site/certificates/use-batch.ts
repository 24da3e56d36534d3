// The state of a check of many certificates: the entries and the results. A failure loses nothing that was typed.
import { useState } from 'react';
import { ApiError } from '#contract/api.ts';
import { checkSentences, MOST_CHECKED } from '#contract/certificates/check-messages.ts';
import type { CheckReceipt } from '#contract/certificates/check-receipt.ts';
import { sentences } from '#contract/language/messages.ts';
import type { Translate } from '#contract/language/translate.ts';
import type { FormOutcome } from '../../api/context.ts';
import { api } from '../../api/send.ts';
import { useT } from '../../language/translation.tsx';
import type { Wait } from '../../ui/countdown.ts';

/** A scanned paper; `to` is its own page, with the signature. */
export type ScannedPaper = { number: string; signature?: string; to: string };

export type CheckOutcome = {
  receipt: CheckReceipt;
  /** Lines without a number, and the number of duplicates. */
  strays: string[];
  merged: number;
};
export type Batch = ReturnType<typeof useBatch>;

export function useBatch(outcome?: FormOutcome) {
  const t = useT();
  const [text, setText] = useState(outcome?.values?.text ?? '');
  const [papers, setPapers] = useState<ScannedPaper[]>([]);
  const [problem, setProblem] = useState(() => problemAfter(outcome, t));
  const [wait, setWait] = useState<Wait | undefined>(() => waitOf(outcome?.wait));
  const [busy, setBusy] = useState(false);
  /** Counts the results on this page; one may have come with it. */
  const [answers, setAnswers] = useState(0);
  const [result, setResult] = useState<CheckOutcome | undefined>(
    () => outcome?.receipt && { receipt: outcome.receipt, strays: [], merged: 0, ...outcome.lines },
  );

  /** Continues `after`, whose results are kept. Returns whether there is a result. */
  const check = async (after?: CheckReceipt): Promise<boolean> => {
    if (busy) return false;
    // Loaded on demand: it would be most of the page's code.
    const { mergeEntries, readEntries } = await import('#contract/certificates/check.ts');
    const { strays, ...typed } = readEntries(text);
    const scanned = papers.map(({ number, signature }) => ({ number, ...(signature && { signature }) }));
    const { entries, merged } = mergeEntries([...typed.entries, ...scanned]);
    const wrong = whyNot(typed.lines ?? entries.length, t);
    setProblem(wrong);
    if (wrong) return false;
    setBusy(true);
    try {
      const { receipt, wait } = await api.checkCertificates(entries, after);
      setResult({ receipt, strays, merged: merged + typed.merged });
      setWait(waitOf(wait));
      setAnswers((count) => count + 1);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) setWait(waitOf(error.retryAfter ?? 60));
      else {
        console.error(error);
        setProblem(t(sentences.lookup.lookupFailed));
      }
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    text,
    papers,
    problem,
    wait,
    busy,
    result,
    answers,
    check,
    setProblem,
    setText: (next: string) => {
      setText(next);
      setProblem(undefined);
    },
    /** Added below the lines that are there. */
    addLines: (lines: string) => {
      setText((before) => (before.trim() === '' ? lines : `${before.trimEnd()}\n${lines}`));
      setProblem(undefined);
    },
    addPapers: (scanned: ScannedPaper[]) =>
      setPapers((before) => [
        ...before,
        ...scanned.filter(({ to }, at) => ![...before, ...scanned.slice(0, at)].some((one) => one.to === to)),
      ]),
    removePaper: (to: string) => setPapers((before) => before.filter((one) => one.to !== to)),
  };
}

const waitOf = (seconds?: number): Wait | undefined => (seconds ? { seconds } : undefined);

function whyNot(count: number, t: Translate): string | undefined {
  if (count === 0) return t(checkSentences.empty);
  if (count > MOST_CHECKED)
    return t('At most {most} in one go. These are {count, number}: please check them in parts.', {
      most: MOST_CHECKED,
      count,
    });
  return undefined;
}

function problemAfter(outcome: FormOutcome | undefined, t: Translate): string | undefined {
  if (!outcome || outcome.sent || outcome.wait) return undefined;
  if (outcome.message) return t(outcome.message);
  return whyNot(outcome.lines?.count ?? 0, t);
}
