// What else changes in a record when it is saved. Everything that saves one goes through here, also the history.
import type { ResourceName } from '#contract/resources.ts';
import type { StoredRecord, Write } from '../data/change.ts';
import { freezePrint } from './frozen-print.ts';
import { noteWithdrawal } from './withdrawal.ts';

/** `isBack`: it comes back from the bin. */
type BeforeSave = (
  write: Write,
  before: StoredRecord | undefined,
  after: StoredRecord,
  isBack: boolean,
) => Promise<StoredRecord>;

export const beforeSave: Partial<Record<ResourceName, BeforeSave>> = {
  certificates: async (write, before, after, isBack) => {
    const noted = await noteWithdrawal(write, before, after);
    // One that comes back from the bin was issued earlier, not today.
    return isBack ? noted : freezePrint(write, before, noted);
  },
};
