// What was typed in a form for the institute and not sent: kept in this tab, because the other form and the other languages are pages of
// their own.
import type { WrittenEnquiry } from '#contract/enquiries/enquiry.ts';

/** `about`: see ContactForm. */
type Draft = Partial<WrittenEnquiry> & { about?: string };

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
export function storeDraft(typed: Draft) {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ ...readDraft(), ...typed }));
  } catch {
    // See above.
  }
}

export function deleteDraft() {
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
