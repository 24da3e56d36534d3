// Every form of the dashboard: checks with the rules of the contract, saves, shows the result, stores a draft, and asks before
// unsaved changes are lost.
import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#contract/api.ts';
import { REQUIRED } from '#contract/fields.ts';
import type { Language } from '#contract/language/languages.ts';
import { msg } from '#contract/language/translate.ts';
import { isConfirmed, newKey } from '../../api/attempt.ts';
import { connectionCause, failureWords } from '../../api/failure.ts';
import { T, useTranslator } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CompulsoryContext } from '../../ui/form/field.tsx';
import { useHeld } from '../../ui/press.ts';
import { useShortcut } from '../../ui/shortcut.ts';
import { showToast } from '../../ui/toast.ts';
import { DraftNote } from './draft-note.tsx';
import { focusField, inOrder } from './focus-field.ts';
import { FormFilesContext, useFormFiles } from './form-files.ts';
import { errorsOf, type FormState, type Refused, sayRefused, useFormState } from './form-state.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { Question, SaveCall } from './question.ts';
import { type Failure, SaveBar } from './save-bar.tsx';
import { failureOf, notSent, refusedBut, type Saving, sameFor } from './saving.ts';
import { useCompulsory } from './use-compulsory.ts';
import { useConflict } from './use-conflict.tsx';
import { type KeptForm, useDraft } from './use-draft.ts';

type RecordFormProps<Values extends object, Input, Saved> = Saving<Values, Input, Saved> & {
  buttons: { save: string; busy: string };
  /** False while there is nothing worth sending: the button is then hidden. */
  canSave?: (values: Values) => boolean;
  aside?: (values: Values, language: Language) => ReactNode;
  /** Only where there is room for it beside the form. */
  asideWhenWide?: boolean;
  /** In a column of a page, without room for an aside. */
  narrow?: boolean;
  children: (form: FormState<Values>) => ReactNode;
};

const wide = 'mt-6 grid gap-5 min-[1000px]:items-start min-[1200px]:grid-cols-[minmax(0,1fr)_20.5rem]';

const tags = { star: (star: ReactNode) => <span className="text-danger">{star}</span> };

export function RecordForm<Values extends object, Input, Saved>(props: RecordFormProps<Values, Input, Saved>) {
  const { start, adding = false, labels, sentences, buttons, canSave, aside, asideWhenWide, narrow, children } = props;
  const translator = useTranslator();
  const { t } = translator;
  const { form, latest, base, text: typed, dirty: isTyped, ...state } = useFormState(start, adding);
  const { setErrors, rebase, settle, restart } = state;
  const version = useRef(props.version);
  /** Newer than `start` until the page has been loaded again. */
  const saved = useRef<{ values: Values; version: number | undefined }>(undefined);
  const attempt = useRef<string>(undefined);
  const about = useCallback(() => ({ base: base(), version: version.current, key: attempt.current }), [base]);
  const draft = useDraft(props.draft, form.values, isTyped, { draftOf: props.draftOf, about });
  const { discard: discardDraft, save: keep } = draft;
  const wasTyped = useRef(false);
  useEffect(() => {
    // What was typed is gone, also where something else than this form took it: an outcome of an enquiry, or the hand that typed it.
    if (wasTyped.current && !isTyped) void discardDraft();
    wasTyped.current = isTyped;
  }, [isTyped, discardDraft]);
  const files = useFormFiles();
  const compulsory = useCompulsory(start, props.check, sentences.missing);
  const dirty = isTyped || files.pending;
  const [step, setStep] = useState<'waiting' | 'saving'>();
  // Shown until something is typed.
  const [failure, setFailure] = useState<Failure & { typed: string }>();
  const sending = useRef(false);
  const [asked, setAsked] = useState<Question<Input, Saved> & { input: Input }>();
  const element = useRef<HTMLFormElement>(null);
  const errors = useHeld(form.errors);
  const shownForm = useMemo(() => ({ ...form, errors, keep }), [form, errors, keep]);
  const shownFailure = useHeld(failure?.typed === typed ? failure : undefined);

  const fail = (text: string, detail: string | undefined, errors: Record<string, string>, isQuiet = false) => {
    setErrors(errors);
    setFailure({ text, detail, isQuiet, typed: JSON.stringify(latest()) });
    // After the errors have rendered.
    requestAnimationFrame(() => focusField(element.current, inOrder(errors, labels)[0]?.[0]));
  };

  const refuse = (refused: Refused) => {
    const errors = sayRefused(refused, translator);
    const isMissing = Object.values(refused.errors).some((text) => text === REQUIRED || text === sentences.missing);
    if (isMissing && sentences.missing) return fail(sentences.missing, undefined, errors);
    // What is wrong stands at its field.
    fail(failureOf(sentences.failed, Object.values(errors)[0], t), undefined, errors);
  };

  /** One at a time: a second press while it runs does nothing. */
  const once = async (work: () => Promise<void>) => {
    if (sending.current) return;
    sending.current = true;
    try {
      await work();
    } finally {
      sending.current = false;
      setStep(undefined);
    }
  };

  const inputOf = (values: Values) => {
    const checked = props.check(values);
    return 'errors' in checked ? undefined : JSON.stringify(checked.input);
  };
  const conflict = useConflict<Values>({
    labels,
    base,
    latest,
    reread: props.reread,
    shown: props.shown,
    isSame: (theirs) => inputOf(theirs) === (inputOf(latest()) ?? ''),
    takeOver: (theirs, values) => {
      version.current = theirs.version;
      rebase(theirs.values);
      form.change(values);
    },
    onSave: () => void submit(),
  });

  const submit = () =>
    once(async () => {
      // Errors are shown at once, before files have arrived. A field whose file is being sent may still be blank.
      const early = refusedBut(files.sending(), props.check(latest()));
      if (early) return refuse(early);
      setStep('waiting');
      if (!(await files.settled())) return;
      const lost = files.failed();
      if (lost.length > 0)
        return fail(failureOf(sentences.failed, t(notSent), t), t(notSent), sameFor(lost, t(notSent)));
      await checkAndSave();
    });

  const checkAndSave = async (): Promise<void> => {
    // First what others saved: the question is about the record as it is.
    if (props.question && (await conflict.settle(version.current)) === 'asking') return;
    const checked = props.check(latest());
    if ('errors' in checked) return refuse(checked);
    try {
      const question = await props.question?.(checked.input, base());
      if (question) return setAsked({ ...question, input: checked.input });
    } catch (error) {
      return failed(error);
    }
    await save(checked.input, props.save);
  };

  const save = async (input: Input, call: SaveCall<Input, Saved>) => {
    const values = latest();
    setStep('saving');
    const key = attempt.current ?? newKey();
    attempt.current = key;
    // Before the request: if the page is closed meanwhile, the next visit repeats the same try.
    if (isTyped) await draft.save(values);
    try {
      const done = await call(input, { version: version.current, key });
      attempt.current = undefined;
      setAsked(undefined);
      if (props.versionOf) version.current = props.versionOf(done);
      // What was typed meanwhile is offered by the next form.
      if (adding && JSON.stringify(latest()) !== JSON.stringify(values)) await draft.saveApart(latest());
      await draft.discard();
      setFailure(undefined);
      // flushSync: the leave guard must see the clean form before the navigation.
      flushSync(() => (adding ? restart(start) : settleCleared(values)));
      if (!adding) saved.current = { values: base(), version: version.current };
      showToast('success', sentences.saved, { detail: conflict.takeNote(), about: props.draft });
      props.onSaved(done);
    } catch (error) {
      await failed(error);
    }
  };

  const failed = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) throw error;
    if (isConfirmed(error)) attempt.current = undefined;
    const errors = errorsOf(error);
    if (asked?.fields.some((field) => errors[field])) return setErrors(errors);
    // Nothing of the form is wrong: the question stays, with what was typed in it.
    if (asked && error.status !== 412 && Object.keys(errors).length === 0) {
      const { text, detail } = failureWords(error, failureOf(sentences.failed, error.said, t));
      showToast('failure', text, { detail, about: props.draft });
      return;
    }
    setAsked(undefined);
    if (error.status === 412 && (await conflict.settle(version.current)) === 'merged') return checkAndSave();
    const cause = connectionCause(error);
    if (!sentences.failed) {
      console.error(error);
      return fail(cause ?? failureOf(undefined, undefined, t), undefined, errors, true);
    }
    const kept = msg('What you typed is kept. Save it again when the connection is back.');
    if (cause) return fail(cause, navigator.onLine ? failureOf(sentences.failed, undefined, t) : kept, errors);
    const text = failureOf(sentences.failed, error.said, t);
    fail(text, text.includes(error.said ?? '') ? undefined : error.said, errors);
  };

  /** Text typed into a cleared field since is kept. */
  const settleCleared = (values: Values) => {
    const cleared = (props.cleared ?? []).filter((field) => latest()[field] === values[field]);
    const anew = Object.fromEntries((props.cleared ?? []).map((field) => [field, start[field]]));
    settle({ ...values, ...anew });
    if (cleared.length > 0)
      form.change(Object.fromEntries(cleared.map((field) => [field, start[field]])) as Partial<Values>);
  };

  const resume = () => {
    const kept = draft.restore();
    if (!kept) return;
    goOnFrom(kept);
    form.change(kept.values);
  };

  /** Someone may have saved since: the save then detects the conflict. */
  const goOnFrom = (kept: Omit<KeptForm<Values>, 'values'>) => {
    if (kept.base) {
      version.current = kept.version;
      rebase(kept.base);
    }
    attempt.current = kept.key;
  };

  /** Closes the question and drops its errors. */
  const stop = () => {
    setAsked(undefined);
    setErrors({});
  };

  useShortcut('save', () => void submit());
  // The leave guard asks about unsaved changes.
  useShortcut('cancel', () => (props.onEscape ?? props.onCancel)?.());

  const discard = async () => {
    const discarded = latest();
    const before = about();
    // At once: a save that waits for them must not happen.
    files.stopAll();
    await draft.discard();
    setFailure(undefined);
    attempt.current = undefined;
    const loaded = { values: start, version: props.version };
    const last = (saved.current?.version ?? 0) > (props.version ?? 0) ? (saved.current ?? loaded) : loaded;
    version.current = last.version;
    flushSync(() => restart(last.values));
    props.onCancel?.();
    if (!isTyped) return;
    const undoDiscard = async () => {
      goOnFrom(before);
      // Offered where the form has been left.
      await draft.save(discarded);
      if (props.onReopen) props.onReopen();
      else form.change(discarded);
    };
    showToast('success', msg('Changes discarded'), {
      action: { label: msg('Undo'), run: () => void undoDiscard() },
      about: props.draft,
    });
  };

  return (
    <>
      <form
        ref={element}
        noValidate
        className={narrow ? 'grid gap-5' : wide}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        {/* No grid: grids in grids measure what they hold several times at each level, drawings above all. */}
        <div className="min-w-0 space-y-5">
          {draft.found && <DraftNote at={draft.found.at} onUse={resume} onDiscard={draft.dismiss} />}
          {compulsory.size > 0 && (
            <p className="text-small text-ink-3">
              <T text="Fields with <star>*</star> must be filled in." tags={tags} />
            </p>
          )}
          <CompulsoryContext value={compulsory}>
            <FormFilesContext value={files.context}>{children(shownForm)}</FormFilesContext>
          </CompulsoryContext>
          <SaveBar
            dirty={dirty}
            failure={shownFailure}
            step={step}
            waitingFor={files.waitingFor}
            buttons={buttons}
            canSave={canSave?.(form.values) ?? true}
            cancel={props.onCancel || dirty ? { label: adding ? t('Clear') : t('Cancel'), run: discard } : undefined}
          />
        </div>
        {aside && (
          <div
            className={classNames(
              'min-w-0 min-[1200px]:sticky min-[1200px]:top-24',
              asideWhenWide && 'max-[1199px]:hidden',
            )}
          >
            {aside(form.values, form.language)}
          </div>
        )}
        <LeaveGuard when={dirty} uploading={files.pending} onLeave={draft.saveNow} />
      </form>
      {/* Not in the form: they have forms of their own. */}
      {conflict.dialog}
      {asked?.dialog({
        input: asked.input,
        errors: form.errors,
        busy: step !== undefined,
        send: (input, call = props.save) => void once(() => save(input, call)),
        stop,
      })}
    </>
  );
}
