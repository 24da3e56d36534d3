// The part of a course's form that may be left blank: what helps visitors to choose. Lists are typed one entry a line.

import { msg } from '#contract/language/translate.ts';
import type { Course } from '#contract/resources.ts';
import { useT } from '../../language/translation.tsx';
import { Field, TextArea } from '../../ui/form/field.tsx';
import { DayField } from '../form/day-field.tsx';
import { SuggestField } from '../form/suggest-field.tsx';

type Texts = 'category' | 'nextStart' | 'eligibility' | 'language' | 'instalments' | 'bring' | 'instructor';
type Lists = 'learn' | 'batches';

export type ChoosingValues = Record<Texts | Lists, string>;

export const blankChoosing: ChoosingValues = {
  category: '',
  learn: '',
  batches: '',
  nextStart: '',
  eligibility: '',
  language: '',
  instalments: '',
  bring: '',
  instructor: '',
};

export const choosingLabels: Record<Texts | Lists, string> = {
  category: msg('Category'),
  learn: msg('What you learn'),
  batches: msg('Batches and timings'),
  nextStart: msg('Next start'),
  eligibility: msg('Who may join'),
  language: msg('Language'),
  instalments: msg('Instalments'),
  bring: msg('What to bring'),
  instructor: msg('Instructor'),
};

export function choosingValuesOf(course: Pick<Course, Texts | Lists>): ChoosingValues {
  const { category, nextStart, eligibility, language, instalments, bring, instructor } = course;
  return {
    category,
    nextStart,
    eligibility,
    language,
    instalments,
    bring,
    instructor,
    learn: course.learn.join('\n'),
    batches: course.batches.join('\n'),
  };
}

export const choosingInputOf = ({ learn, batches }: Pick<ChoosingValues, Lists>) => ({
  learn: learn.split('\n'),
  batches: batches.split('\n'),
});

/** Stored as they are, so they stay in English. */
const categories = ['Computer', 'English', 'Tuition', 'Open school', 'Guidance'];

/** The part of the form's state that is about these. */
type ChoosingForm = {
  values: ChoosingValues;
  errors: Record<string, string>;
  set: (field: keyof ChoosingValues, text: string) => void;
};

export function ChoosingFields({ form: { values, set, errors } }: { form: ChoosingForm }) {
  const t = useT();
  const field = (name: keyof ChoosingValues) => ({
    name,
    label: t(choosingLabels[name]),
    value: values[name],
    // The errors of a list are kept under its entries, such as `jobs.2`.
    error: errors[name] ?? Object.entries(errors).find(([at]) => at.startsWith(`${name}.`))?.[1],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return (
    <fieldset className="grid min-w-0 gap-5 border-t-[1.5px] border-line pt-5">
      <legend className="sr-only">{t('What helps to choose')}</legend>
      <div>
        <h2 className="text-[1.5625rem] leading-tight">{t('What helps to choose')}</h2>
        <p className="mt-1 text-small text-ink-2">{t('All of this may stay blank. What is blank is not shown.')}</p>
      </div>
      <div className="grid gap-5 min-[620px]:grid-cols-2">
        <SuggestField
          {...field('category')}
          suggestions={categories}
          help={t('Visitors choose by it in the list of courses')}
          onChange={(category) => set('category', category)}
        />
        <DayField
          {...field('nextStart')}
          maxLength={120}
          help={t('A day, or words such as Every Monday')}
          onChange={(text) => set('nextStart', text)}
        />
      </div>
      <TextArea {...field('learn')} help={t('One a line')} />
      <TextArea
        {...field('batches')}
        help={t('One a line, such as Morning: 7:00 to 8:30 am, Monday to Friday')}
        rows={3}
      />
      <TextArea {...field('eligibility')} rows={2} />
      <div className="grid gap-5 min-[620px]:grid-cols-2">
        <Field {...field('language')} help={t('Such as Telugu and English')} />
        <Field {...field('instructor')} />
      </div>
      <TextArea {...field('instalments')} help={t('How the fee can be paid')} rows={2} />
      <TextArea {...field('bring')} rows={2} />
    </fieldset>
  );
}
