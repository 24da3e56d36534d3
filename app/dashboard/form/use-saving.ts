// What the buttons of a form do. Save checks, waits for files, follows what others have saved, asks, and sends: each step can end it. Cancel
// takes back what was typed, and its Undo brings that again.
import type { RefObject } from 'react';
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import { isConfirmed } from '../../api/attempt.ts';
import { failureWords } from '../../api/failure.ts';
import { readSessionUser } from '../../api/session.ts';
import { useStaff } from '../../api/staff.ts';
import { useTranslator } from '../../language/translation.tsx';
import { showToast } from '../../ui/toast.ts';
import { errorsOf, type Refused, refusedBut, sayRefused } from './check.ts';
import { focusField, inOrder } from './focus-field.ts';
import type { useFormFiles } from './form-files.ts';
import { type FormStore, isSame, isTyped } from './form-state.ts';
import type { Failure } from './save-bar.tsx';
import { failureIn, failureOf, type Question, refusalIn, type Saving } from './saving.ts';
import { useConflict } from './use-conflict.tsx';
import type { useDraft } from './use-draft.ts';

/** A question before saving, and what is saved then. */
export type Asked<Input, Saved> = Question<Input, Saved> & { input: Input };

type Parts<Values extends object, Input, Saved> = {
  form: FormStore<Values, Asked<Input, Saved>>;
  draft: ReturnType<typeof useDraft<Values>>;
  files: ReturnType<typeof useFormFiles>;
  element: RefObject<HTMLFormElement | null>;
};

const notSent = msg('Nothing was saved: the file chosen for this field did not arrive.');

export function useSaving<Values extends object, Input, Saved>(
  props: Saving<Values, Input, Saved>,
  { form, draft, files, element }: Parts<Values, Input, Saved>,
) {
  const { start, adding = false, labels, sentences, check, cleared = [] } = props;
  const translator = useTranslator();
  const { t } = translator;
  const { me } = useStaff();

  const fail = (failure: Failure, errors: Record<string, string>) => {
    form.fail(failure, errors);
    // After the errors have rendered.
    requestAnimationFrame(() => focusField(element.current, inOrder(errors, labels)[0]?.[0]));
  };
  const refuse = (refused: Refused) => {
    const errors = sayRefused(refused, translator);
    fail(refusalIn(sentences, refused, errors, t), errors);
  };

  /** One at a time: a second press while it runs does nothing. */
  const once = async (work: () => Promise<void>) => {
    if (form.now().step) return;
    try {
      await work();
    } finally {
      form.finish();
    }
  };

  const submit = () =>
    once(async () => {
      // Errors are shown at once, before files have arrived. A field whose file is being sent may still be blank.
      const early = refusedBut(files.sending(), check(form.now().values));
      if (early) return refuse(early);
      form.wait();
      if (!(await files.settled())) return;
      const lost = files.failed().map((field) => [field, t(notSent)]);
      if (lost.length > 0) {
        const text = failureOf(sentences.failed, t(notSent), t);
        return fail({ text, detail: t(notSent) }, Object.fromEntries(lost));
      }
      await checkAndSave();
    });

  const conflict = useConflict(props, form, () => void submit());

  const checkAndSave = async (): Promise<void> => {
    // First what others saved: the question is about the record as it is.
    if (props.question && (await conflict.settle()) === 'asking') return;
    const { values, base } = form.now();
    const checked = check(values);
    if ('errors' in checked) return refuse(checked);
    try {
      const question = await props.question?.(checked.input, base);
      if (question) return form.ask({ ...question, input: checked.input });
    } catch (error) {
      return failed(error);
    }
    await save(checked.input);
  };

  const save = async (input: Input, call = props.save) => {
    // Another user has signed in in another tab: it would be saved in their name (session-notice.tsx asks).
    if ((readSessionUser() ?? me._id) !== me._id) return;
    const key = form.startTry();
    const sent = form.now();
    // Before the request: if the page is closed meanwhile, the next visit repeats the same try.
    if (isTyped(sent)) await draft.save(sent.values);
    try {
      const done = await call(input, { version: form.now().version, key });
      form.endTry();
      const { values: typed, note } = form.now();
      // What was typed meanwhile is offered by the next form.
      if (adding && !isSame(typed, sent.values)) await draft.saveApart(typed);
      await draft.discard();
      if (adding) form.restart({ values: start });
      else
        form.settle(
          { values: sent.values, version: props.versionOf?.(done) },
          Object.fromEntries(cleared.map((field) => [field, start[field]])) as Partial<Values>,
        );
      showToast('success', sentences.saved, { detail: note, about: props.draft });
      props.onSaved(done);
    } catch (error) {
      await failed(error);
    }
  };

  const failed = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) throw error;
    if (isConfirmed(error)) form.endTry();
    const errors = errorsOf(error);
    const { question } = form.now();
    if (question?.fields.some((field) => errors[field])) return form.showErrors(errors);
    // Nothing of the form is wrong: the question stays, with what was typed in it.
    if (question && error.status !== 412 && Object.keys(errors).length === 0) {
      const { text, detail } = failureWords(error, failureOf(sentences.failed, error.said, t));
      showToast('failure', text, { detail, about: props.draft });
      return;
    }
    form.closeQuestion();
    if (error.status === 412 && (await conflict.settle()) === 'merged') return checkAndSave();
    if (!sentences.failed) console.error(error);
    fail(failureIn(sentences, error, t), errors);
  };

  const cancel = async () => {
    const before = form.kept();
    const hasTyped = isTyped(form.now());
    // At once: a save that waits for them must not happen.
    files.stopAll();
    await draft.discard();
    form.restart({ values: start, version: props.version });
    props.onCancel?.();
    if (!hasTyped) return;
    const undo = async () => {
      // Offered where the form has been left.
      await draft.save(before.values, before);
      if (props.onReopen) props.onReopen();
      else form.resume(before);
    };
    showToast('success', msg('Changes discarded'), {
      action: { label: msg('Undo'), run: () => void undo() },
      about: props.draft,
    });
  };

  return {
    submit: () => void submit(),
    cancel: () => void cancel(),
    /** From a question; with another call than the form's if one is given. */
    send: (input: Input, call?: typeof props.save) => void once(() => save(input, call)),
    conflictDialog: conflict.dialog,
  };
}
