// What was typed in a form for the institute and not sent: kept in this tab, because the other form and the other languages are pages of
// their own.
import type { ContactMessage } from '#contract/contact/contact.ts';

/** `about`: see ContactForm. */
type Draft = Partial<ContactMessage> & { about?: string };

const PLACE = 'contact-draft';

export function readDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as Draft;
  } catch {
    // No storage, as in some private windows.
    return {};
  }
}

/** The fields of the other form stay. */
export function keepDraft(typed: Draft) {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ ...readDraft(), ...typed }));
  } catch {
    // See above.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // See above.
  }
}

/** What was typed before hydration stays. */
export function fillIn(field: HTMLInputElement | HTMLTextAreaElement, text: string | undefined) {
  if (text && field.value === field.defaultValue) field.value = text;
}
