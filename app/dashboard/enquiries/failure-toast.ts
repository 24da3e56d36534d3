// A call whose failure is shown in a toast.
import { ApiError } from '#contract/api.ts';
import { showFailure } from '../parts/show-failure.ts';

/** Shows a toast and returns false when the call fails. */
export async function runOrShowFailure(asked: Promise<unknown>, failed: string) {
  try {
    await asked;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showFailure(error, failed, failed);
    return false;
  }
}
