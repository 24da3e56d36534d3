// The form of a lecture unit, for classes and spoken English: level, title and chapters.
import { lazy, Suspense } from 'react';
import { type ClassLevel, classLevels, type SpokenLevel, spokenLevels } from '#contract/choices.ts';
import { msg } from '#contract/language/translate.ts';
import type { LectureUnit, SpokenUnit } from '#contract/resources.ts';
import { useT } from '../../language/translation.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { FormState } from '../form/form-state.ts';
import { Segment } from '../form/segment.tsx';
import { SubjectField } from '../form/subject-field.tsx';

// Loaded on demand: only lecture units need it.
const ChapterEditor = lazy(async () => ({ default: (await import('./chapter-editor.tsx')).ChapterEditor }));

type Chapter = LectureUnit['chapters'][number];
type UnitValues = {
  unitTitle: string;
  subject: string;
  chapters: Chapter[];
  /** The chapter that is typed and not yet added. */
  next: Chapter;
};
export type LectureValues = UnitValues & Pick<LectureUnit, 'classLevel'>;
export type SpokenValues = UnitValues & Pick<SpokenUnit, 'level'>;

const blankUnit: UnitValues = { unitTitle: '', subject: '', chapters: [], next: { title: '', videoUrl: '' } };
export const blankLecture: LectureValues = { classLevel: 'Class-10', ...blankUnit };
export const blankSpoken: SpokenValues = { level: 'Beginner', ...blankUnit };

const unitLabels = { unitTitle: msg('Unit title'), subject: msg('Subject ## of study'), chapters: msg('Chapters') };
export const lectureLabels = { classLevel: msg('Class'), ...unitLabels };
export const spokenLabels = { level: msg('Level'), ...unitLabels };

export const levelWords: Record<ClassLevel | SpokenLevel, string> = {
  'Class-10': msg('Class-10'),
  Beginner: msg('Beginner'),
  Intermediate: msg('Intermediate'),
  Advanced: msg('Advanced'),
};

const unitValuesOf = ({ unitTitle, subject, chapters }: LectureUnit | SpokenUnit): UnitValues => ({
  unitTitle,
  subject,
  chapters,
  next: blankUnit.next,
});
export const lectureValuesOf = (unit: LectureUnit): LectureValues => ({
  classLevel: unit.classLevel,
  ...unitValuesOf(unit),
});
export const spokenValuesOf = (unit: SpokenUnit): SpokenValues => ({ level: unit.level, ...unitValuesOf(unit) });

/** Includes a chapter that was typed but not added; the contract drops it if it is incomplete. */
export function unitInputOf<Values extends UnitValues>({ next, ...values }: Values) {
  return { ...values, chapters: [...values.chapters, next] };
}

export const canSubmitUnit = ({ unitTitle, chapters }: UnitValues) => unitTitle.trim() !== '' && chapters.length > 0;

export function LectureFields({ form }: { form: FormState<LectureValues> }) {
  const t = useT();
  const { values, set } = form;
  return (
    <>
      <Segment
        label={t(lectureLabels.classLevel)}
        options={classLevels}
        value={values.classLevel}
        onChange={(level) => set('classLevel', level)}
      />
      <UnitFields form={form} />
    </>
  );
}

export function SpokenFields({ form }: { form: FormState<SpokenValues> }) {
  const t = useT();
  const { values, set } = form;
  return (
    <>
      <Segment
        label={t(spokenLabels.level)}
        options={spokenLevels}
        value={values.level}
        onChange={(level) => set('level', level)}
      />
      <UnitFields form={form} />
    </>
  );
}

function UnitFields({ form }: { form: Pick<FormState<LectureValues | SpokenValues>, 'values' | 'errors' | 'change'> }) {
  const t = useT();
  const { values, change, errors } = form;
  return (
    <>
      <Field
        name="unitTitle"
        label={t(unitLabels.unitTitle)}
        value={values.unitTitle}
        error={errors.unitTitle}
        onChange={(event) => change({ unitTitle: event.target.value })}
      />
      <SubjectField value={values.subject} error={errors.subject} onChange={(subject) => change({ subject })} />
      <Suspense fallback={<Skeleton className="h-60" />}>
        <ChapterEditor
          chapters={values.chapters}
          onChange={(chapters) => change({ chapters })}
          next={values.next}
          onNextChange={(next) => change({ next })}
          errors={errors}
        />
      </Suspense>
    </>
  );
}
