// Which numbers of the rows are taken. Asks the server shortly after a change, and only about new numbers.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '#contract/api.ts';
import { api } from '../../../api/staff-api.ts';
import { findUnasked, type ImportRow, type TakenNumbers, trialCells } from './rows.ts';

const PAUSE = 500;
/** Rows per request, small enough for a slow connection. */
const PORTION = 2500;
/** More than this were pasted: no need to wait for more typing. */
const MANY = 20;

const none: TakenNumbers = new Map();

export function useTakenNumbers(rows: readonly ImportRow[], paused: boolean) {
  const [taken, setTaken] = useState(none);
  const [problem, setProblem] = useState<string>();
  const unasked = useMemo(() => findUnasked(rows, taken), [rows, taken]);

  useEffect(() => {
    if (paused || problem !== undefined || unasked.length === 0) return;
    const portion = unasked.slice(0, PORTION);
    const ask = async () => {
      try {
        const trial = await api.batches.try(portion.map(({ cells }) => trialCells(cells)));
        const answers = portion.map(({ number }, at) => [number, trial.rows[at]?.holder ?? null] as const);
        setTaken((before) => new Map([...before, ...answers]));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error.message);
      }
    };
    const timer = setTimeout(ask, unasked.length > MANY ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [unasked, paused, problem]);

  return {
    taken,
    unasked: unasked.length,
    problem,
    askAgain: useCallback(() => setProblem(undefined), []),
    /** After rows were added or an import was undone. */
    recheck: useCallback(() => setTaken(none), []),
  };
}
