// The note that is typed on an enquiry and not saved yet. Saving an outcome saves it, too; the form saves it only by its own button.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FormState } from '../form/form-state.ts';

type Note = { text: string };

/** The forms that are open, by enquiry: Undo may come when the page was left, or has been opened again. */
const openForms = new Map<string, FormState<Note>>();

export function useUnsavedNote(id: string, form: FormState<Note>) {
  const typed = useRef('');
  useLayoutEffect(() => {
    typed.current = form.values.text;
  }, [form.values.text]);
  useEffect(() => {
    openForms.set(id, form);
    return () => void openForms.delete(id);
  }, [id, form]);

  /** This text was saved. One that was typed since stays. */
  const clear = (saved: string) => {
    if (saved === '' || typed.current !== saved) return;
    typed.current = '';
    form.set('text', '');
  };

  /** This text is no longer saved: it stands before what was typed since. */
  const bringBack = async (text: string) => {
    if (text === '') return;
    const before = (since: string) => (since === '' ? text : `${text}\n${since}`);
    const open = openForms.get(id);
    let whole = before(typed.current);
    open?.update('text', (now) => {
      whole = before(now);
      return whole;
    });
    // Also where a form is open: it may be about to be left.
    await (open ?? form).keep({ text: whole });
  };

  return { clear, bringBack };
}
