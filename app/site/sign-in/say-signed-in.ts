// Says that one is signed in: here, or, where the dashboard is a document of its own, there.
import { sessionSentences } from '#contract/accounts/session-sentences.ts';
import type { Language } from '#contract/language/languages.ts';
import { sayInDashboard } from '../../api/session.ts';
import { showToast } from '../../ui/toast.ts';

export function saySignedIn(language: Language) {
  if (language === 'en') showToast('success', sessionSentences.signedIn);
  else sayInDashboard();
}
