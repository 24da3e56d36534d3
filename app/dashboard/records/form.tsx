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
import { type Checked, errorsOf, type FormState, sayRefused, useFormState } from './form-state.ts';
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
  const { form, dirty, setErrors, restart } = useFormState(start, adding);
  const draft = useDraft(props.draft, form.values, dirty, props.draftOf);
  const [busy, setBusy] = useState(false);
  const [failedQuietly, setFailedQuietly] = useState(false);
  const sending = useRef(false);
  const version = useRef(props.version);
  const [theirs, setTheirs] = useState<{ values: Values; version: number }>();
  const [asked, setAsked] = useState<Question<Input, Saved> & { input: Input }>();
  const element = useRef<HTMLFormElement>(null);

  const fail = (text: string | undefined, detail: string | undefined, errors: Record<string, string>) => {
    setErrors(errors);
    if (text) showToast('failure', text, { detail });
    setFailedQuietly(!text);
    // After the errors have rendered.
    requestAnimationFrame(() => focusField(element.current, inOrder(errors, labels)[0]?.[0]));
  };

  const submit = () => {
    if (sending.current) return;
    const checked = props.check(form.values);
    if ('errors' in checked) {
      const errors = sayRefused(checked, translator);
      const isMissing = Object.values(checked.errors).some((text) => text === REQUIRED || text === sentences.missing);
      if (isMissing && sentences.missing) return fail(sentences.missing, undefined, errors);
      const [first] = Object.values(errors);
      return fail(failureOf(sentences.failed, first, t), first, errors);
    }
    const question = props.question?.(checked.input);
    if (question) setAsked({ ...question, input: checked.input });
    else void send(checked.input);
  };

  const send = async (input: Input, save = props.save) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailedQuietly(false);
    try {
      const saved = await save(input, version.current);
      setAsked(undefined);
      if (props.versionOf) version.current = props.versionOf(saved);
      await draft.discard();
      // flushSync: the leave guard must see the clean form before the navigation.
      flushSync(() => restart(adding ? start : form.values));
      showToast('success', sentences.saved);
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
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  /** What was wrong with the answer is none of the form's business. */
  const stop = () => {
    setAsked(undefined);
    setErrors({});
  };

  useShortcut('$mod+s', submit);

  const discard = async () => {
    const typed = form.values;
    await draft.discard();
    flushSync(() => restart(start));
    props.onCancel?.();
    if (!dirty) return;
    const undoDiscard = async () => {
      if (!props.onReopen) return form.change(typed);
      await draft.save(typed);
      props.onReopen();
    };
    showToast('success', msg('Changes discarded'), { action: { label: msg('Undo'), run: () => void undoDiscard() } });
  };

  return (
    <>
      <form
        ref={element}
        noValidate
        className="mt-6 grid gap-5 min-[1000px]:items-start min-[1200px]:grid-cols-[minmax(0,1fr)_20.5rem]"
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="grid min-w-0 gap-5">
          {draft.found && (
            <DraftNote at={draft.found.at} onUse={() => form.change(draft.restore())} onDiscard={draft.discard} />
          )}
          <ErrorSummary errors={form.errors} labels={labels} form={element} />
          {children(form)}
          <SaveBar
            dirty={dirty}
            failed={failedQuietly}
            busy={busy}
            buttons={buttons}
            canSave={canSave?.(form.values) ?? true}
            cancel={props.onCancel || dirty ? { label: adding ? t('Clear') : t('Cancel'), run: discard } : undefined}
          />
        </div>
        {aside && <div className="min-w-0 min-[1200px]:sticky min-[1200px]:top-24">{aside(form.values)}</div>}
        <LeaveGuard when={dirty} onLeave={draft.saveNow} />
        {theirs && (
          <ConflictDialog
            labels={labels}
            mine={form.values}
            theirs={theirs.values}
            onMine={() => {
              version.current = theirs.version;
              setTheirs(undefined);
              submit();
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
      {asked?.dialog({ ...{ input: asked.input, errors: form.errors, busy }, send, stop })}
    </>
  );
}

function failureOf(failed: Failed | undefined, serverSaid: string | undefined, t: Translate) {
  return typeof failed === 'function' ? failed(serverSaid, t) : failed;
}
