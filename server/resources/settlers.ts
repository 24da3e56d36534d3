// What else changes in a record when it is saved. Everything that saves one goes through here, also the history.
import type { ResourceName } from '#contract/resources.ts';
import type { StoredRecord, Write } from '../data/change.ts';
import { settlePrint } from './frozen-print.ts';
import { settleWithdrawal } from './withdrawal.ts';

/** `isBack`: it comes back from the bin. */
type Settle = (
  write: Write,
  before: StoredRecord | undefined,
  after: StoredRecord,
  isBack: boolean,
) => Promise<StoredRecord>;

export const settlers: Partial<Record<ResourceName, Settle>> = {
  certificates: async (write, before, after, isBack) => {
    const settled = await settleWithdrawal(write, before, after);
    // One that comes back from the bin was issued earlier, not today.
    return isBack ? settled : settlePrint(write, before, settled);
  },
};
