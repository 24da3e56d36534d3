// Staff enter an enquiry that came by another way. The dialog opens over any page, so that whoever is in the middle of a form goes on with it
// afterwards; what was typed stays until it is saved, with the key of its try, and as a draft on this device.
import {
  createContext,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { type EnquiryWay, enquiryWays, enteredEnquiry } from '#contract/enquiries/enquiry.ts';
import { kindNames } from '#contract/enquiries/enquiry-words.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { useAttempt } from '../../api/attempt.ts';
import { orUndefined } from '../../api/loading.ts';
import { api } from '../../api/staff-api.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CompulsoryContext, Field, TextArea } from '../../ui/form/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { checkWith, errorsOf, sayRefused } from '../form/check.ts';
import { DraftNote } from '../form/draft-note.tsx';
import { focusField } from '../form/focus-field.ts';
import { Segment } from '../form/segment.tsx';
import { SuggestField } from '../form/suggest-field.tsx';
import { useDraft } from '../form/use-draft.ts';

/** Opens the dialog. */
export const AddEnquiryContext = createContext<() => void>(() => undefined);
export const useAddEnquiry = () => useContext(AddEnquiryContext);

const { enquiries: sentences } = staffSentences;
const blank = { from_name: '', phone: '', course: '', message: '', via: 'walk-in' as EnquiryWay };
type Values = typeof blank;
const compulsory = new Set(['from_name', 'phone']);

export function AddEnquiry({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const [values, setValues] = useState(blank);
  const attempt = useRef<string>(undefined);
  const about = useCallback(() => ({ key: attempt.current }), []);
  const draft = useDraft('new enquiry', values, values !== blank, { about });
  const resume = () => {
    const kept = draft.restore();
    if (!kept) return;
    attempt.current = kept.key;
    setValues(kept.values);
  };
  return (
    <Dialog open={open} onClose={onClose} closeButton isDescribed={false} title={t('Add an enquiry')}>
      <div className="grid gap-4">
        {draft.found && <DraftNote at={draft.found.at} onUse={resume} onDiscard={draft.dismiss} />}
        <EnquiryForm
          values={values}
          attempt={attempt}
          set={(patch) => setValues((now) => ({ ...now, ...patch }))}
          keep={draft.save}
          onAdded={() => {
            setValues(blank);
            void draft.discard();
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}

type FormProps = {
  values: Values;
  attempt: RefObject<string | undefined>;
  set: (patch: Partial<Values>) => void;
  keep: (values: Values) => Promise<void>;
  onAdded: () => void;
};

function EnquiryForm({ values, attempt, set, keep, onAdded }: FormProps) {
  const translator = useTranslator();
  const { t } = translator;
  const courses = useCourseTitles();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const once = useAttempt(attempt);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  // Said beside what is to be mended, and as long as it is so.
  const [problem, setProblem] = useState<string[]>([]);
  const refuse = (found: Record<string, string>, said: string[]) => {
    setErrors(found);
    setProblem(said);
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble to a form around the dialog.
    event.stopPropagation();
    if (busy) return;
    const form = event.currentTarget;
    const checked = checkWith(enteredEnquiry, values);
    if ('errors' in checked) {
      const found = sayRefused(checked, translator);
      refuse(found, [msg('Please give a name and a phone number.')]);
      return focusField(
        form,
        (['from_name', 'phone'] as const).find((field) => found[field] !== undefined),
      );
    }
    setBusy(true);
    refuse({}, []);
    try {
      const { _id } = await once(async (key) => {
        // With the key: if the page is closed meanwhile, the next visit repeats the same try.
        await keep(values);
        return api.enquiries.enter(checked.input, key);
      });
      onAdded();
      await revalidate();
      const show = () => void navigate(`/dashboard/messages?open=${encodeURIComponent(_id)}`);
      showToast('success', sentences.added, { action: { label: msg('Open'), run: show } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(errorsOf(error), [sentences.addFailed, ...(error.said ? [error.said] : [])]);
    } finally {
      setBusy(false);
    }
  };

  const text = (field: 'from_name' | 'phone' | 'course' | 'message') => ({
    name: field,
    value: values[field],
    error: errors[field],
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 text-ink">
      <CompulsoryContext value={compulsory}>
        <Field
          data-autofocus
          label={t('Name')}
          autoComplete="off"
          maxLength={120}
          {...text('from_name')}
          onChange={(event) => set({ from_name: event.target.value })}
        />
        <Field
          label={t('Phone')}
          type="tel"
          autoComplete="off"
          maxLength={40}
          {...text('phone')}
          onChange={(event) => set({ phone: event.target.value })}
        />
      </CompulsoryContext>
      <SuggestField
        label={t('Course (optional)')}
        suggestions={courses}
        maxLength={200}
        {...text('course')}
        onChange={(course) => set({ course })}
      />
      <TextArea
        label={t('Note (optional)')}
        rows={2}
        maxLength={5000}
        className="[&_textarea]:min-h-20"
        {...text('message')}
        onChange={(event) => set({ message: event.target.value })}
      />
      <Segment
        label={t('Came by')}
        options={enquiryWays}
        names={kindNames}
        value={values.via}
        onChange={(via) => set({ via })}
      />
      <div role="alert" className="rounded-m bg-danger-soft px-4 py-3 text-danger empty:hidden">
        {problem.map((said, at) => (
          <p key={said} className={at === 0 ? 'font-semibold' : 'text-small'}>
            {t(said)}
          </p>
        ))}
      </div>
      <Button type="submit" disabled={busy}>
        {busy ? t('Saving...') : t('Add enquiry')}
      </Button>
    </form>
  );
}

/** Without them any course can still be typed. */
function useCourseTitles() {
  const [titles, setTitles] = useState<string[]>([]);
  useEffect(() => {
    void orUndefined(api.of('courses').list()).then((found) => setTitles((found ?? []).map(({ title }) => title)));
  }, []);
  return titles;
}
