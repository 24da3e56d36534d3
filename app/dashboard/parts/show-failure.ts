// A toast for a call that failed outside of a form.
import { failureWords } from '../../api/failure.ts';
import { showToast } from '../../ui/toast.ts';

/** `about`: what its next toast replaces. */
export function showFailure(error: unknown, sentence: string, about?: string) {
  const { text, detail } = failureWords(error, sentence);
  showToast('failure', text, { detail, about });
}
