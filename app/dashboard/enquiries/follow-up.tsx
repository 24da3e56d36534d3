// What the office does with an enquiry: what came of a call, which is saved at once, notes, and who looks after it.
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type EnquiryChoices,
  type EnquiryNote,
  newNote,
  type OpenEnquiry,
  type Outcome,
  outcomeNames,
} from '#contract/enquiries/enquiry.ts';
import { enquiryWords, outcomeWords } from '#contract/enquiries/enquiry-words.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { isDate } from '#contract/text/dates.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { useAttempt } from '../../api/attempt.ts';
import { useStaff } from '../../api/staff.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { checkWith } from '../form/check.ts';
import { DayField } from '../form/day-field.tsx';
import { RecordForm } from '../form/form.tsx';
import type { FormState } from '../form/form-state.ts';
import { SelectField } from '../form/select-field.tsx';
import { Menu, MenuButton } from '../parts/menu.tsx';
import { runOrShowFailure } from './failure-toast.ts';
import { FollowUp, StatePill } from './state-pill.tsx';
import { useUnsavedNote } from './unsaved-note.ts';

type Owners = EnquiryChoices['owners'];
type Values = { text: string };

const { enquiries: sentences } = staffSentences;
const nothing: Values = { text: '' };

export function FollowUpForm({ enquiry, owners }: { enquiry: OpenEnquiry; owners: Owners }) {
  const { revalidate } = useRevalidator();
  return (
    <RecordForm<Values, Values, EnquiryNote>
      narrow
      draft={`message ${enquiry._id}`}
      start={nothing}
      labels={{ text: msg('Note ## on an enquiry') }}
      check={(values) => checkWith(newNote, values)}
      save={({ text }, { key }) => api.enquiries.addNote(enquiry._id, text, key)}
      cleared={['text']}
      sentences={{ saved: sentences.noted, failed: sentences.noteFailed }}
      buttons={{ save: msg('Save note'), busy: msg('Saving...') }}
      canSave={({ text }) => text.trim() !== ''}
      onSaved={() => void revalidate()}
    >
      {(form) => (
        <div className="grid gap-4.5 rounded-card bg-surface p-4.5 ring-soft">
          <p className="flex flex-wrap items-center gap-2">
            <StatePill {...enquiry} />
            <FollowUp day={enquiry.followUp} />
          </p>
          <Note form={form} />
          <Outcomes enquiry={enquiry} form={form} />
          <Owner enquiry={enquiry} owners={owners} />
        </div>
      )}
    </RecordForm>
  );
}

function Note({ form: { values, set, errors } }: { form: FormState<Values> }) {
  const t = useT();
  return (
    <TextArea
      name="text"
      label={t('What was said')}
      rows={1}
      maxLength={2000}
      className="[&_textarea]:min-h-13"
      value={values.text}
      error={errors.text}
      onChange={(event) => set('text', event.target.value)}
    />
  );
}

/** What is typed goes along as a note. */
function Outcomes({ enquiry, form }: { enquiry: OpenEnquiry; form: FormState<Values> }) {
  const t = useT();
  const { _id } = enquiry;
  const note = useUnsavedNote(_id, form);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const once = useAttempt();
  const save = async (outcome: Outcome, followUp?: string) => {
    if (busy) return;
    setBusy(true);
    const { text } = form.values;
    const saving = once((key) => api.enquiries.addOutcome(_id, { outcome, followUp, text }, key));
    if (await runOrShowFailure(saving, sentences.updateFailed)) {
      const saved = await saving;
      note.clear(text);
      await revalidate();
      const undo = async () => {
        if (!(await runOrShowFailure(api.enquiries.removeOutcome(_id, saved._id), sentences.undoFailed))) return;
        await note.bringBack(text);
        showToast('success', sentences.undone, { about: _id });
        await revalidate();
      };
      showToast('success', outcomeWords[outcome], {
        about: _id,
        action: { label: msg('Undo'), run: () => void undo() },
      });
    }
    setBusy(false);
  };
  return (
    // Not disabled while it is saved: the button that was pressed would lose the focus.
    <fieldset aria-busy={busy} className="grid min-w-0 grid-cols-2 gap-2 [&_button]:w-full">
      <legend className="mb-1.5 text-small font-semibold">{t('What came of it?')}</legend>
      {outcomeNames.map((outcome) =>
        outcome === 'call again' ? (
          <Menu key={outcome} button={t('Call again …')}>
            {days.map(({ label, after }) => (
              <MenuButton key={label} onClick={() => void save(outcome, dayAfter(after))}>
                {t(label)}
              </MenuButton>
            ))}
            <MenuButton onClick={() => setChoosing(true)}>{t('On another day …')}</MenuButton>
          </Menu>
        ) : (
          <Button
            key={outcome}
            look="outline"
            size="small"
            // An odd number of them: the last one has a line of its own.
            className={classNames('px-2!', outcome === 'not interested' && 'col-span-2')}
            onClick={() => void save(outcome)}
          >
            {t(outcomeWords[outcome])}
          </Button>
        ),
      )}
      {choosing && (
        <DayDialog
          onClose={() => setChoosing(false)}
          onChoose={(day) => {
            setChoosing(false);
            void save('call again', day);
          }}
        />
      )}
    </fieldset>
  );
}

function DayDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (day: string) => void }) {
  const t = useT();
  const [day, setDay] = useState(dayAfter(1));
  return (
    <Dialog
      open
      onClose={onClose}
      closeButton
      title={t('Call again')}
      actions={
        <Button size="small" disabled={!isDate(day)} onClick={() => onChoose(day)}>
          <CalendarDays aria-hidden className="size-5" />
          {t('Call again')}
        </Button>
      }
    >
      <DayField label={t(enquiryWords.followUp)} min={dayInIndia()} value={day} onChange={setDay} />
    </Dialog>
  );
}

const days = [
  { label: msg('Today'), after: 0 },
  { label: msg('Tomorrow'), after: 1 },
  { label: msg('In 3 days'), after: 3 },
  { label: msg('In a week'), after: 7 },
];
const DAY_MS = 24 * 60 * 60 * 1000;
const dayAfter = (count: number) => dayInIndia(new Date(Date.now() + count * DAY_MS));

function Owner({ enquiry: { _id, owner, ownerName }, owners }: { enquiry: OpenEnquiry; owners: Owners }) {
  const t = useT();
  const { me } = useStaff();
  const { revalidate } = useRevalidator();
  const left = t('{name} (has left)', { name: ownerName });
  const choose = async (chosen: string) => {
    if (!(await runOrShowFailure(api.enquiries.update(_id, { owner: chosen }), sentences.updateFailed))) return;
    showToast('success', sentences.updated, { about: _id });
    await revalidate();
  };
  return (
    <SelectField
      name="owner"
      label={t(enquiryWords.owner)}
      options={ownersFor(owner, owners, me, left)}
      value={owner}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}

/** The current user first. A deleted user stays until another is chosen. */
function ownersFor(owner: string, owners: Owners, me: Owners[number], left: string) {
  const others = owners.filter(({ _id }) => _id !== me._id).map(({ _id, name }) => ({ value: _id, label: name }));
  const choices = [{ value: '', label: msg('Nobody') }, { value: me._id, label: me.name }, ...others];
  return choices.some(({ value }) => value === owner) ? choices : [...choices, { value: owner, label: left }];
}
