// Every form of the dashboard: checks with the rules of the contract, saves, shows the result, stores a draft, and asks before
// unsaved changes are lost. What it holds: form-state.ts. What Save and Cancel do: use-saving.ts.
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Language } from '#contract/language/languages.ts';
import { T, useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CompulsoryContext } from '../../ui/form/field.tsx';
import { useHeld } from '../../ui/press.ts';
import { useShortcut } from '../../ui/shortcut.ts';
import { useCompulsory } from './check.ts';
import { DraftNote } from './draft-note.tsx';
import { FormFilesContext, useFormFiles } from './form-files.ts';
import { type FormState, formStore, isTyped, shownFailure } from './form-state.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import type { Saving } from './saving.ts';
import { useDraft } from './use-draft.ts';
import { type Asked, useSaving } from './use-saving.ts';

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
  const { start, version, adding = false, sentences, buttons, canSave, aside, asideWhenWide, narrow, children } = props;
  const t = useT();
  const [form] = useState(() => formStore<Values, Asked<Input, Saved>>({ values: start, version }));
  const now = useSyncExternalStore(form.subscribe, form.now, form.now);
  const { values, step, question } = now;
  const [language, showIn] = useState<Language>('en');
  const typed = isTyped(now);
  const files = useFormFiles();
  const dirty = typed || files.pending;

  const draft = useDraft(props.draft, values, typed, { draftOf: props.draftOf, about: form.kept });
  const { discard: discardDraft } = draft;
  useEffect(() => {
    if (!typed) return undefined;
    // What was typed is gone, also where something else than this form took it: an outcome of an enquiry, or the hand that typed it.
    return () => {
      if (!isTyped(form.now())) void discardDraft();
    };
  }, [typed, form, discardDraft]);
  const resume = () => {
    const kept = draft.restore();
    if (kept) form.resume(kept);
  };

  const element = useRef<HTMLFormElement>(null);
  const saving = useSaving(props, { form, draft, files, element });
  useShortcut('save', saving.submit);
  // The leave guard asks about unsaved changes.
  useShortcut('cancel', () => (props.onEscape ?? props.onCancel)?.());

  const compulsory = useCompulsory(start, props.check, sentences.missing);
  const errors = useHeld(now.errors);
  const failure = useHeld(shownFailure(now));
  const { fields } = form;
  return (
    <>
      <form
        ref={element}
        noValidate
        className={narrow ? 'grid gap-5' : wide}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          saving.submit();
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
            <FormFilesContext value={files.context}>
              {children({ ...fields, values, errors, adding, initial: now.base, language, showIn, keep: draft.save })}
            </FormFilesContext>
          </CompulsoryContext>
          <SaveBar
            dirty={dirty}
            failure={failure}
            step={step}
            waitingFor={files.waitingFor}
            buttons={buttons}
            canSave={canSave?.(values) ?? true}
            cancel={
              props.onCancel || dirty ? { label: adding ? t('Clear') : t('Cancel'), run: saving.cancel } : undefined
            }
          />
        </div>
        {aside && (
          <div
            className={classNames(
              'min-w-0 min-[1200px]:sticky min-[1200px]:top-24',
              asideWhenWide && 'max-[1199px]:hidden',
            )}
          >
            {aside(values, language)}
          </div>
        )}
        <LeaveGuard
          isDirty={() => isTyped(form.now()) || files.arePending()}
          uploading={files.pending}
          onLeave={draft.saveNow}
        />
      </form>
      {/* Not in the form: they have forms of their own. */}
      {saving.conflictDialog}
      {question?.dialog({
        input: question.input,
        errors: now.errors,
        busy: step !== undefined,
        send: saving.send,
        stop() {
          form.closeQuestion();
          form.showErrors({});
        },
      })}
    </>
  );
}
