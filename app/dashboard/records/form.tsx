// Every form of the dashboard: checks with the rules of the contract, saves, shows the result, stores a draft, and asks before
// unsaved changes are lost.
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#contract/api.ts';
import { REQUIRED } from '#contract/fields.ts';
import { msg, type Translate } from '#contract/translate.ts';
import { useTranslator } from '../../language/translation.tsx';
import { useShortcut } from '../../ui/shortcut.ts';
import { showToast } from '../../ui/toast.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftNote } from './draft-note.tsx';
import { ErrorSummary, focusField, inOrder } from './error-summary.tsx';
import { FormFilesContext, useFormFiles } from './form-files.ts';
import { type Checked, errorsOf, type FormState, type Refused, sayRefused, useFormState } from './form-state.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { Question } from './question.ts';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';

type Failed = string | ((serverSaid: string | undefined, t: Translate) => string);

export type Saving<Values extends object, Input, Saved> = {
  /** The key of the draft: one for each record, and one for a new one. */
  draft: string;
  start: Values;
  adding?: boolean;
  labels: Record<string, string>;
  check: (values: Values) => Checked<Input>;
  save: (input: Input, version?: number) => Promise<Saved>;
  /** Asked before `save`. */
  question?: (input: Input) => Question<Input, Saved> | undefined;
  /** The version of the record, to notice another user's save. */
  version?: number;
  /** For a form that stays open after saving: the version for the next save. */
  versionOf?: (saved: Saved) => number;
  /** Loads the record after a conflict. */
  reread?: () => Promise<{ values: Values; version: number } | undefined>;
  /** Without `failed` a failure shows no toast, only a note in the save bar: the specification for NGOs and the gallery. */
  sentences: { missing?: string; saved: string; failed?: Failed };
  /** What may be stored in a draft; passwords may not. */
  draftOf?: (values: Values) => Values;
  onSaved: (saved: Saved) => void;
  onCancel?: () => void;
  /** Opens the form again after Undo of a cancelled edit. */
  onReopen?: () => void;
};

type RecordFormProps<Values extends object, Input, Saved> = Saving<Values, Input, Saved> & {
  buttons: { save: string; busy: string };
  /** False while there is nothing worth sending: the button is then hidden. */
  canSave?: (values: Values) => boolean;
  aside?: (values: Values) => ReactNode;
  children: (form: FormState<Values>) => ReactNode;
};

export function RecordForm<Values extends object, Input, Saved>(props: RecordFormProps<Values, Input, Saved>) {
  const { start, adding = false, labels, sentences, reread, buttons, canSave, aside, children } = props;
  const translator = useTranslator();
  const { t } = translator;
  const { form, latest, text: typed, dirty: isTyped, setErrors, settle, restart } = useFormState(start, adding);
  const draft = useDraft(props.draft, form.values, isTyped, props.draftOf);
  const files = useFormFiles();
  const dirty = isTyped || files.pending;
  const [step, setStep] = useState<'waiting' | 'saving'>();
  // Until something is typed.
  const [failure, setFailure] = useState<{ text?: string; detail?: string; typed: string }>();
  const sending = useRef(false);
  const version = useRef(props.version);
  const [theirs, setTheirs] = useState<{ values: Values; version: number }>();
  const [asked, setAsked] = useState<Question<Input, Saved> & { input: Input }>();
  const element = useRef<HTMLFormElement>(null);

  const fail = (text: string | undefined, detail: string | undefined, errors: Record<string, string>) => {
    setErrors(errors);
    if (text) showToast('failure', text, { detail, about: props.draft });
    setFailure({ text, detail, typed: JSON.stringify(latest()) });
    // After the errors have rendered.
    requestAnimationFrame(() => focusField(element.current, inOrder(errors, labels)[0]?.[0]));
  };

  const refuse = (refused: Refused) => {
    const errors = sayRefused(refused, translator);
    const isMissing = Object.values(refused.errors).some((text) => text === REQUIRED || text === sentences.missing);
    if (isMissing && sentences.missing) return fail(sentences.missing, undefined, errors);
    const [first] = Object.values(errors);
    fail(failureOf(sentences.failed, first, t), first, errors);
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

  const submit = () =>
    once(async () => {
      // What is wrong already is said at once. A field whose file is on its way may still be blank.
      const early = refusedBut(files.sending(), props.check(latest()));
      if (early) return refuse(early);
      setStep('waiting');
      if (!(await files.settled())) return;
      const lost = files.failed();
      if (lost.length > 0)
        return fail(failureOf(sentences.failed, t(notSent), t), t(notSent), sameFor(lost, t(notSent)));
      const checked = props.check(latest());
      if ('errors' in checked) return refuse(checked);
      const question = props.question?.(checked.input);
      if (question) setAsked({ ...question, input: checked.input });
      else await save(checked.input, props.save);
    });

  const save = async (input: Input, call: Saving<Values, Input, Saved>['save']) => {
    const values = latest();
    setStep('saving');
    try {
      const saved = await call(input, version.current);
      setAsked(undefined);
      if (props.versionOf) version.current = props.versionOf(saved);
      await draft.discard();
      setFailure(undefined);
      // flushSync: the leave guard must see the clean form before the navigation.
      flushSync(() => (adding ? restart(start) : settle(values)));
      showToast('success', sentences.saved, { about: props.draft });
      props.onSaved(saved);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const errors = errorsOf(error);
      if (asked?.fields.some((field) => errors[field])) return setErrors(errors);
      setAsked(undefined);
      const text = failureOf(sentences.failed, error.status === 0 ? undefined : error.said, t);
      if (!text) console.error(error);
      fail(text, text?.includes(t(error.said ?? '')) ? undefined : error.said, errors);
      if (error.status === 412) setTheirs(await reread?.().catch(() => undefined));
    }
  };

  /** What was wrong with the answer is none of the form's business. */
  const stop = () => {
    setAsked(undefined);
    setErrors({});
  };

  useShortcut('$mod+s', () => void submit());

  const discard = async () => {
    const discarded = latest();
    // At once: a save that waits for them must not happen.
    files.stopAll();
    await draft.discard();
    setFailure(undefined);
    flushSync(() => restart(start));
    props.onCancel?.();
    if (!isTyped) return;
    const undoDiscard = async () => {
      if (!props.onReopen) return form.change(discarded);
      await draft.save(discarded);
      props.onReopen();
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
        className="mt-6 grid gap-5 min-[1000px]:items-start min-[1200px]:grid-cols-[minmax(0,1fr)_20.5rem]"
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="grid min-w-0 gap-5">
          {draft.found && (
            <DraftNote at={draft.found.at} onUse={() => form.change(draft.restore())} onDiscard={draft.discard} />
          )}
          <ErrorSummary errors={form.errors} labels={labels} form={element} />
          <FormFilesContext value={files.context}>{children(form)}</FormFilesContext>
          <SaveBar
            dirty={dirty}
            failure={failure?.typed === typed ? failure : undefined}
            step={step}
            waitingFor={files.waitingFor}
            buttons={buttons}
            canSave={canSave?.(form.values) ?? true}
            cancel={props.onCancel || dirty ? { label: adding ? t('Clear') : t('Cancel'), run: discard } : undefined}
          />
        </div>
        {aside && <div className="min-w-0 min-[1200px]:sticky min-[1200px]:top-24">{aside(form.values)}</div>}
        <LeaveGuard when={dirty} uploading={files.pending} onLeave={draft.saveNow} />
        {theirs && (
          <ConflictDialog
            labels={labels}
            mine={form.values}
            theirs={theirs.values}
            onMine={() => {
              version.current = theirs.version;
              setTheirs(undefined);
              void submit();
            }}
            onTheirs={() => {
              version.current = theirs.version;
              setTheirs(undefined);
              restart(theirs.values);
            }}
            onClose={() => setTheirs(undefined)}
          />
        )}
      </form>
      {/* Not in the form: it has a form of its own. */}
      {asked?.dialog({
        ...{ input: asked.input, errors: form.errors, busy: step !== undefined },
        send: (input, call = props.save) => void once(() => save(input, call)),
        stop,
      })}
    </>
  );
}

const notSent = msg('Nothing was saved: the file chosen for this field did not arrive.');

const sameFor = (fields: string[], text: string) => Object.fromEntries(fields.map((field) => [field, text]));

/** What is wrong with other fields. */
function refusedBut(fields: string[], checked: Checked<unknown>): Refused | undefined {
  if (!('errors' in checked)) return undefined;
  const errors = Object.fromEntries(Object.entries(checked.errors).filter(([field]) => !fields.includes(field)));
  return Object.keys(errors).length > 0 ? { ...checked, errors } : undefined;
}

function failureOf(failed: Failed | undefined, serverSaid: string | undefined, t: Translate) {
  return typeof failed === 'function' ? failed(serverSaid, t) : failed;
}
