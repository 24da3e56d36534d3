// The fields of a form that need attention: in the order of the form, and the first of them in focus.
import type { Translate } from '#contract/language/translate.ts';
import { unfold } from './fold.tsx';
import { translatedName } from './translations.ts';

/** In the language of the page. A field inside of another may have a label of its own. */
export function labelOf(labels: Record<string, string>, field: string, t: Translate): string {
  const named = (name: string) => labels[name] ?? labels[name.split('.')[0] ?? ''] ?? name;
  return translatedName(field, t, named) ?? t(named(field));
}

/** In the order of the labels, which is the order of the form. */
export function inOrder(errors: Record<string, string>, labels: Record<string, string>) {
  const places = Object.keys(labels);
  const placeOf = (field: string) => places.indexOf(field.split('.')[0] ?? '');
  return Object.entries(errors).sort(([a], [b]) => placeOf(a) - placeOf(b));
}

/** Finds the control by the field's name in the contract; for a list, its first control. */
export function focusField(form: HTMLFormElement | null, field: string | undefined) {
  if (!form || field === undefined || focusNow(form, field)) return;
  // Parts of a form may still load: wait for the field, unless focus has moved.
  const before = document.activeElement;
  const arrival = new MutationObserver(() => {
    if (document.activeElement !== before || focusNow(form, field)) arrival.disconnect();
  });
  arrival.observe(form, { childList: true, subtree: true });
}

function focusNow(form: HTMLFormElement, field: string) {
  const names = [field, field.split('.')[0] ?? ''];
  for (const name of names) {
    const found = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"], #${CSS.escape(name)}`);
    if (!found) continue;
    unfold(found);
    found.focus();
    found.scrollIntoView({ block: 'center' });
    return true;
  }
  return false;
}
