// Restores an earlier version or a deleted record, and shows the result as a toast.
import { ApiError } from '#contract/api.ts';
import type { Restored } from '#contract/history/history.ts';
import { connectionCause } from '../../api/failure.ts';
import { api } from '../../api/staff-api.ts';
import { showToast, type Toast } from '../../ui/toast.ts';
import { showFailure } from '../parts/show-failure.ts';

type Restoring = {
  failed: string;
  /** The expected version: a save by another user in between is not overwritten. */
  version?: number;
  action?: (restored: Restored) => Toast['action'];
};

export async function restoreChange(change: number, { failed, version, action }: Restoring): Promise<boolean> {
  try {
    const restored = await api.history.restore(change, version);
    const [text = '', detail] = restored.message.split('\n');
    showToast('success', text, { detail, action: action?.(restored), about: failed });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (connectionCause(error)) showFailure(error, failed, failed);
    else showToast('failure', failed, { detail: reasonsOf(error), about: failed });
    return false;
  }
}

/** An old version may break several current rules. */
function reasonsOf({ said = '', errors }: ApiError) {
  return [said, ...new Set(errors.map((error) => error.message))].join(' ');
}
