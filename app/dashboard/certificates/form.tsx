// The form of a certificate.

import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  type CertificateField,
  certificateFieldNames,
  certificateFields,
  defaultOf,
  forEveryField,
  labelOf,
  staffFields,
} from '#contract/certificates/fields.ts';
import { generateNumber, prefixOf } from '#contract/certificates/new-number.ts';
import { NOT_RECORDED } from '#contract/certificates/not-recorded.ts';
import { normaliseNumber } from '#contract/certificates/number.ts';
import { namesCourse } from '#contract/certificates/number-series.ts';
import { tidyParent } from '#contract/certificates/printed-text.ts';
import { certificateStatuses } from '#contract/choices.ts';
import { isLanguage, languages } from '#contract/language/languages.ts';
import { approvalLabels, printLabels, withdrawalLabels } from '#contract/language/staff-sentences.ts';
import type { Certificate } from '#contract/resources.ts';
import { useInstitute } from '../../api/institute.ts';
import { useStaff } from '../../api/staff.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import type { FormState } from '../form/form-state.ts';
import { Segment } from '../form/segment.tsx';
import { SelectField } from '../form/select-field.tsx';
import { durations, SuggestField } from '../form/suggest-field.tsx';
import { Menu, MenuButton, MenuLink } from '../parts/menu.tsx';
import { DateField } from './date-field.tsx';
import { useNeedsApproval } from './needs-approval.ts';
import { NewNumberField, ReasonField } from './reason-fields.tsx';

export type CertificateValues = Omit<Certificate, '_id' | 'updatedAt' | 'version' | ServerWritten>;
type ServerWritten = 'printed_with' | 'approval' | 'approval_note';
type FieldName = CertificateField;

export const blankCertificate: CertificateValues = {
  ...forEveryField((field) => defaultOf(field) ?? ''),
  status: certificateFields.status.default,
  language: certificateFields.language.default,
};

export const certificateLabels = { ...forEveryField(labelOf), ...withdrawalLabels, ...approvalLabels, ...printLabels };

/** Fields with an input of their own below; all others are plain text. */
const placed: readonly FieldName[] = [
  ...(['certificate_no', 'name', 'father_name', 'course'] as const),
  ...(['duration', 'dob', 'date', 'status', 'division'] as const),
  ...staffFields,
];
const others = certificateFieldNames.filter((field) => !placed.includes(field));

export const statusColours = { Verified: 'var(--c-leaf)', Pending: 'var(--c-sun-ink)', Rejected: 'var(--c-danger)' };

export function certificateValuesOf({
  _id,
  updatedAt,
  version,
  printed_with,
  approval,
  approval_note,
  ...values
}: Certificate): CertificateValues {
  return values;
}

export function CertificateFields({ form }: { form: FormState<CertificateValues> }) {
  const { values, set, errors } = form;
  const t = useT();
  const courses = useCourses();
  /** In capitals, as it is stored and printed. */
  const capitals = (field: FieldName) => () => set<FieldName>(field, values[field].toUpperCase());
  /** The duration is that of the course, unless another was typed. */
  const chooseCourse = (course: string) => {
    const duration = courses.find(({ title }) => title === course.trim().toUpperCase())?.duration;
    const isOwn = values.duration !== '' && !courses.some((one) => one.duration === values.duration);
    form.change(duration && !isOwn ? { course, duration } : { course });
  };
  // A course that was typed before they were loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (courses.length > 0 && form.adding && values.course !== '' && values.duration === '')
      chooseCourse(values.course);
  }, [courses]);
  const number = () => set('certificate_no', normaliseNumber(values.certificate_no));
  const label = (field: FieldName) => t(certificateLabels[field]);
  const text = (field: FieldName) => ({
    name: field,
    label: label(field),
    value: values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => set<FieldName>(field, event.target.value),
  });
  return (
    <>
      <div className="grid gap-2">
        <Field {...text('certificate_no')} onBlur={number} autoCapitalize="characters" autoComplete="off" />
        <NumberSuggestions form={form} />
      </div>
      <div className="grid gap-5 min-[620px]:grid-cols-2">
        <Field {...text('name')} onBlur={capitals('name')} autoCapitalize="characters" autoComplete="off" />
        <div className="grid content-start gap-1.5">
          <Field
            {...text('father_name')}
            onBlur={() => set('father_name', tidyParent(values.father_name))}
            autoCapitalize="characters"
            autoComplete="off"
          />
          <NotRecordedButton form={form} field="father_name" />
        </div>
        <SuggestField
          name="course"
          label={label('course')}
          suggestions={courses.map(({ title }) => title)}
          value={values.course}
          error={errors.course}
          onChange={chooseCourse}
          onBlur={capitals('course')}
        />
        <SuggestField
          name="duration"
          label={label('duration')}
          suggestions={durations}
          value={values.duration}
          error={errors.duration}
          onChange={(duration) => set('duration', duration)}
        />
        <div className="grid content-start gap-1.5">
          <DateField
            name="dob"
            label={label('dob')}
            value={values.dob}
            error={errors.dob}
            onChange={(dob) => set('dob', dob)}
          />
          <NotRecordedButton form={form} field="dob" />
        </div>
        <DateField
          name="date"
          label={label('date')}
          value={values.date}
          error={errors.date}
          onChange={(date) => set('date', date)}
        />
        <StatusField form={form} />
        <DivisionField
          label={label('division')}
          value={values.division}
          error={errors.division}
          onChange={(division) => set('division', division)}
        />
        {others.map((field) => (
          <Field key={field} {...text(field)} autoCapitalize="characters" autoComplete="off" />
        ))}
      </div>
      <ContactFields form={form} />
      {values.status === 'Rejected' && (
        <div className="grid gap-5 min-[620px]:grid-cols-2">
          <ReasonField value={values.reason ?? ''} error={errors.reason} onChange={(reason) => set('reason', reason)} />
          <NewNumberField
            name="replaced_by"
            help={t('If another certificate takes its place. Optional.')}
            value={values.replaced_by ?? ''}
            error={errors.replaced_by}
            onChange={(number) => set('replaced_by', number)}
          />
        </div>
      )}
    </>
  );
}

/** Where what editors add waits for approval, they do not choose Verified. */
function StatusField({ form: { values, initial, adding, set } }: { form: FormState<CertificateValues> }) {
  const t = useT();
  const needsApproval = useNeedsApproval();
  const isOffered = (status: string) => !needsApproval || status !== 'Verified' || initial.status === status;
  return (
    <div className="grid content-start gap-1.5">
      {!(needsApproval && adding) && (
        <Segment
          label={t(labelOf('status'))}
          options={certificateStatuses.filter(isOffered)}
          value={values.status}
          onChange={(status) => set('status', status)}
          colours={statusColours}
        />
      )}
      {needsApproval && (
        <p className="text-small text-ink-2">{t('An administrator approves it before it is Verified.')}</p>
      )}
    </div>
  );
}

/** Offered where one is missing: an old register may not have it, and nobody should invent it. */
function NotRecordedButton({ form, field }: { form: FormState<CertificateValues>; field: 'father_name' | 'dob' }) {
  const t = useT();
  if (form.errors[field] === undefined || form.values[field].trim() !== '') return null;
  return (
    <Button look="outline" size="small" className="w-fit" onClick={() => form.set(field, NOT_RECORDED)}>
      {t(NOT_RECORDED)}
    </Button>
  );
}

function useCourses() {
  const [courses, setCourses] = useState<{ title: string; duration: string }[]>([]);
  useEffect(() => {
    // Only suggestions: the field works without them.
    api
      .managed('courses')
      .all()
      .then(
        ({ items }) => setCourses(items.map(({ title, duration }) => ({ title: title.toUpperCase(), duration }))),
        console.error,
      );
  }, []);
  return courses;
}

const TYPING_MS = 300;
const SERIES = '/dashboard/institute#numberSeries';

/** Fills in the next number of the series, and offers it again where another was typed; one tap further a random one, which nobody can guess. */
function NumberSuggestions({ form }: { form: FormState<CertificateValues> }) {
  const { values, set, fillIn, adding, initial, errors } = form;
  const t = useT();
  const institute = useInstitute();
  const { me, overview } = useStaff();
  const isAdmin = me.role === 'admin';
  const isFirst = overview?.counts.certificates === 0 && institute.numberSeries === '';
  const [next, setNext] = useState('');
  // In capitals: leaving the field changes nothing.
  const course = namesCourse(institute.numberSeries) ? values.course.toUpperCase().slice(0, 200) : undefined;
  const isRefused = errors.certificate_no !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again where it was refused, because somebody else has taken it
  useEffect(() => {
    setNext('');
    // Without the course, a number with the course in it would be wrong; so would that of another course.
    if (!adding || course === '') return;
    let stale = false;
    const ask = () =>
      api.nextCertificateNumber(course ? { course } : {}).then((number) => stale || setNext(number), console.error);
    const timer = setTimeout(ask, course ? TYPING_MS : 0);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [adding, course, isRefused]);
  const filledIn = initial.certificate_no;
  useEffect(() => {
    // A refused number stays unchanged, with its error.
    if (adding && !isRefused && filledIn !== next) fillIn('certificate_no', next);
  }, [adding, isRefused, next, filledIn, fillIn]);
  // The suggestion is selected, so that typing replaces it.
  useLayoutEffect(() => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && field.name === 'certificate_no' && field.value === filledIn)
      field.select();
  }, [filledIn]);
  if (!adding) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Menu look="quiet" button={t('Another number')}>
        <MenuButton
          onClick={() => set('certificate_no', generateNumber(prefixOf(institute.name), new Date().getFullYear()))}
        >
          {t('Generate a random number')}
        </MenuButton>
        {isAdmin && <MenuLink to={SERIES}>{t('Set the number series')}</MenuLink>}
      </Menu>
      {isFirst && isAdmin && next !== '' && (
        <p className="order-last basis-full text-small text-ink-2">
          {t('The first number. The next ones count on from it, unless you set a number series.')}{' '}
          <Link to={SERIES} className="-my-3 inline-block py-3 font-semibold text-primary underline underline-offset-3">
            {t('Set the number series')}
          </Link>
        </p>
      )}
      {/* Last: when it goes, nothing takes its place under the finger. */}
      {next !== '' && values.certificate_no !== next && (
        <Button
          look="outline"
          size="small"
          // A number may have 40 letters without a space.
          className="max-w-full py-1.5 leading-tight wrap-anywhere whitespace-normal!"
          onClick={() => set('certificate_no', next)}
        >
          {t('Use {number}', { number: next })}
        </Button>
      )}
    </div>
  );
}

// How to reach the student of a certificate: for staff only, and not printed.
const options = languages.map(({ code, name }) => ({ value: code, label: name }));

function ContactFields({ form: { values, set, errors } }: { form: FormState<CertificateValues> }) {
  const t = useT();
  const field = (name: 'email' | 'phone') => ({
    name,
    label: t(labelOf(name)),
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{t('To send it to the student')}</legend>
      <p className="mb-3 text-small text-ink-2">
        {t('Optional. Only staff see this; it is not printed and never on the public page.')}
      </p>
      <div className="grid gap-5 min-[620px]:grid-cols-2">
        <Field {...field('email')} type="email" inputMode="email" />
        <Field {...field('phone')} type="tel" inputMode="tel" />
        <SelectField
          name="language"
          label={t(labelOf('language'))}
          options={options}
          // An older draft has none.
          value={values.language ?? 'en'}
          error={errors.language}
          onChange={(language) => isLanguage(language) && set('language', language)}
        />
      </div>
    </fieldset>
  );
}

// The division of a certificate: A by default. A blank one is not printed.
type DivisionProps = { label: string; value: string; error?: string; onChange: (division: string) => void };

function DivisionField({ label, value, error, onChange }: DivisionProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    // The button has been removed.
    input.current?.focus();
  };
  return (
    <div className="relative">
      <Field
        ref={input}
        name="division"
        label={label}
        value={value}
        error={error}
        help={t('Clear it if there is none: then nothing is printed about it.')}
        onChange={({ target }) => onChange(target.value)}
        autoCapitalize="characters"
        autoComplete="off"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t('No division')}
          onClick={clear}
          className="absolute top-8.5 right-1 grid size-11 place-items-center rounded-m text-ink-3 hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  );
}
