// The state of a check of many certificates: the entries and the results. Where the limit on lookups says wait, it waits and goes on by
// itself. A failure loses nothing that was typed.
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#contract/api.ts';
import type { CheckReceipt } from '#contract/certificates/check-receipt.ts';
import { checkSentences, MOST_CHECKED } from '#contract/certificates/check-sentences.ts';
import type { Translate } from '#contract/language/translate.ts';
import { sentences } from '#contract/language/visitor-sentences.ts';
import type { FormOutcome } from '../../../api/context.ts';
import { api } from '../../../api/send.ts';
import { useT } from '../../../language/translation.tsx';
import type { Wait } from '../../../ui/form/countdown.ts';

/** A scanned paper; `to` is its own page, with the signature. */
export type ScannedPaper = { number: string; signature?: string; to: string };

export type CheckOutcome = {
  receipt: CheckReceipt;
  /** Lines without a number, and the number of duplicates. */
  strays: string[];
  merged: number;
};
export type ListCheck = ReturnType<typeof useListCheck>;

export function useListCheck(outcome?: FormOutcome) {
  const t = useT();
  const [text, setText] = useState(outcome?.values?.text ?? '');
  const [papers, setPapers] = useState<ScannedPaper[]>([]);
  const [problem, setProblem] = useState(() => problemAfter(outcome, t));
  const [wait, setWait] = useState<Wait | undefined>(() => waitOf(outcome?.wait));
  const [busy, setBusy] = useState(false);
  /** Counts the checks that were asked for here and answered. */
  const [answers, setAnswers] = useState(0);
  const [result, setResult] = useState<CheckOutcome | undefined>(
    () => outcome?.receipt && { receipt: outcome.receipt, strays: [], merged: 0, ...outcome.lines },
  );

  /** Returns whether there is a result. `goesOn`: after a wait. */
  const check = async (goesOn = false): Promise<boolean> => {
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
      // What was counted for the receipt before is not counted again.
      const { receipt, wait } = await api.checkCertificates(entries, result?.receipt);
      setResult({ receipt, strays, merged: merged + typed.merged });
      setWait(waitOf(wait, receipt.checked.filter(({ answer }) => answer === 'Not checked').length));
      if (!goesOn) setAnswers((count) => count + 1);
      return true;
    } catch (error) {
      const isTooEarly = error instanceof ApiError && error.status === 429;
      setWait(isTooEarly ? waitOf(error.retryAfter ?? 60, entries.length) : undefined);
      if (!isTooEarly) {
        console.error(error);
        setProblem(t(sentences.lookup.lookupFailed));
      }
      return isTooEarly;
    } finally {
      setBusy(false);
    }
  };

  const goOn = useEffectEvent(() => void check(true));
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(goOn, wait.seconds * 1000);
    return () => clearTimeout(timer);
  }, [wait]);

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
      // What is being written is not checked before it is asked for.
      setWait(undefined);
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

/** One more is allowed each second: so many are asked for together. */
const TOGETHER = 15;

/** `seconds` are those until one of the `rest` can be looked up. */
const waitOf = (seconds = 0, rest = 1): Wait | undefined =>
  seconds > 0 ? { seconds: Math.max(seconds, Math.min(rest, TOGETHER)) } : undefined;

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
