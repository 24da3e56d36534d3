// What happens to certificates wherever they are saved, also from the history: the day of their withdrawal is noted, what is printed
// on them is kept, and they are found by their number and their words.
import type { Institute } from '#contract/institute/institute.ts';
import type { RecordHooks } from '../data/hooks.ts';
import { foldedColumn } from './folded-numbers.ts';
import { freezePrint, keepFirstPrint } from './frozen-print.ts';
import { addToSearch, changeInSearch } from './list/search-index.ts';
import { noteWithdrawal } from './withdrawal.ts';

export const certificateHooks: RecordHooks = {
  async beforeSave(write, before, after, isBack) {
    const noted = await noteWithdrawal(write, before, after);
    // One that comes back from the bin was issued earlier, not today.
    return isBack ? noted : freezePrint(write, before, noted);
  },
  columns: foldedColumn,
  afterInsert: addToSearch,
  afterUpdate: changeInSearch,
};

/** Certificates keep what was printed on them before the institute's facts were saved for the first time. */
export const instituteHooks: RecordHooks = {
  async beforeSave(write, before, after) {
    if (before?.version === 0) await keepFirstPrint(write, before.value as Institute);
    return after;
  },
};
