// The form about an enquiry: its state, a note, the follow-up day, and the owner. One button saves it all.
import { useRevalidator } from 'react-router';
import { type EnquiryChoices, enquiryFields, enquiryStates, type OpenEnquiry } from '#contract/contact/contact.ts';
import { enquiryWords, stateNames } from '#contract/contact/enquiry-words.ts';
import { optionalProse } from '#contract/fields.ts';
import { staffSentences } from '#contract/language/staff-messages.ts';
import { msg } from '#contract/language/translate.ts';
import { shownDate } from '#contract/text/dates.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { useStaff } from '../../api/staff.ts';
import { api } from '../../api/staff-api.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { RecordForm } from '../form/form.tsx';
import { checkWith, type FormState } from '../form/form-state.ts';
import { savesOf } from '../form/recent-saves.ts';
import { Segment } from '../form/segment.tsx';
import { SelectField } from '../form/select-field.tsx';
import { stateColours } from './state-pill.tsx';

const schema = enquiryFields.extend({ note: optionalProse(msg('Note ## on an enquiry'), 2000) });
type Values = ReturnType<typeof schema.parse>;
type Owners = EnquiryChoices['owners'];

const labels = {
  state: enquiryWords.state,
  note: msg('Note ## on an enquiry'),
  followUp: enquiryWords.followUp,
  owner: enquiryWords.owner,
};
const logged: Record<string, string> = { owner_name: 'owner', follow_up: 'followUp' };

const valuesOf = ({ state, owner, followUp }: Pick<Values, 'state' | 'owner' | 'followUp'>): Values => ({
  state,
  owner,
  followUp,
  note: '',
});

export function Desk({ enquiry, owners }: { enquiry: OpenEnquiry; owners: Owners }) {
  const { t, language } = useTranslator();
  const { revalidate } = useRevalidator();
  const { _id } = enquiry;
  const choices = ownersFor(enquiry, owners, useStaff().me, t('{name} (has left)', { name: enquiry.ownerName }));
  return (
    <RecordForm<Values, Values, { version: number }>
      narrow
      draft={`message ${_id}`}
      start={valuesOf(enquiry)}
      labels={labels}
      version={enquiry.version}
      check={(values) => checkWith(schema, values)}
      save={async ({ note, ...fields }, sent) => {
        // The note first: with its key it is added once, however often the rest is tried.
        if (note !== '') await api.enquiries.addNote(_id, note, sent.key);
        return api.enquiries.update(_id, fields, sent.version);
      }}
      versionOf={(saved) => saved.version}
      reread={async () => {
        const now = await api.enquiries.get(_id);
        const saves = (await savesOf('messages', _id)).map((save) => ({
          ...save,
          fields: save.fields.map((one) => ({ ...one, field: logged[one.field] ?? one.field })),
        }));
        return { values: valuesOf(now), version: now.version, saves };
      }}
      shown={(field, value) => {
        if (field === 'state') return t(stateNames[value as Values['state']]);
        if (field === 'owner') return choices.find((one) => one.value === value)?.label;
        return shownDate(String(value ?? ''), language);
      }}
      cleared={['note']}
      sentences={{ saved: staffSentences.enquiries.updated, failed: staffSentences.enquiries.updateFailed }}
      buttons={{ save: msg('Save Changes'), busy: msg('Saving...') }}
      onSaved={() => void revalidate()}
    >
      {(form) => <DeskFields form={form} owners={choices} />}
    </RecordForm>
  );
}

/** The current user first. A deleted user stays until another is chosen. */
function ownersFor({ owner }: OpenEnquiry, owners: Owners, me: Owners[number], left: string) {
  const others = owners.filter(({ _id }) => _id !== me._id).map(({ _id, name }) => ({ value: _id, label: name }));
  const choices = [{ value: '', label: msg('Nobody') }, { value: me._id, label: me.name }, ...others];
  return choices.some(({ value }) => value === owner) ? choices : [...choices, { value: owner, label: left }];
}

type FieldsProps = { form: FormState<Values>; owners: { value: string; label: string }[] };

function DeskFields({ form: { values, set, errors }, owners }: FieldsProps) {
  const t = useT();
  return (
    <div className="grid gap-5 rounded-card bg-surface p-4.5 ring-soft">
      <Segment
        label={t(labels.state)}
        options={enquiryStates}
        names={stateNames}
        colours={stateColours}
        value={values.state}
        onChange={(state) => set('state', state)}
      />
      <TextArea
        name="note"
        label={t('Add a note')}
        help={t('What was said, for whoever calls next. Notes stay as they are.')}
        rows={3}
        maxLength={2000}
        value={values.note}
        error={errors.note}
        onChange={(event) => set('note', event.target.value)}
      />
      <div className="grid gap-2">
        <Field
          name="followUp"
          type="date"
          label={t(labels.followUp)}
          value={values.followUp}
          error={errors.followUp}
          onChange={(event) => set('followUp', event.target.value)}
        />
        <div className="flex flex-wrap gap-1.5">
          {days.map(({ label, after }) => (
            <DayButton key={label} onClick={() => set('followUp', dayAfter(after))}>
              {t(label)}
            </DayButton>
          ))}
          {values.followUp !== '' && <DayButton onClick={() => set('followUp', '')}>{t('No day')}</DayButton>}
        </div>
      </div>
      <SelectField
        name="owner"
        label={t(labels.owner)}
        options={owners}
        value={values.owner}
        error={errors.owner}
        onChange={(owner) => set('owner', owner)}
      />
    </div>
  );
}

const days = [
  { label: msg('Tomorrow'), after: 1 },
  { label: msg('In 3 days'), after: 3 },
  { label: msg('In a week'), after: 7 },
];
const DAY_MS = 24 * 60 * 60 * 1000;
const dayAfter = (count: number) => dayInIndia(new Date(Date.now() + count * DAY_MS));

function DayButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-full px-3.5 text-ui font-semibold ring-soft hover:bg-sunken"
    >
      {children}
    </button>
  );
}
