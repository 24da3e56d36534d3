// The form of a course. Shows the price as visitors will see it while it is typed.
import { useCallback } from 'react';
import { shownPrice } from '#contract/courses/price.ts';
import { msg } from '#contract/language/translate.ts';
import type { Course } from '#contract/resources.ts';
import { T, useT } from '../../language/translation.tsx';
import { useUserTranslator } from '../../language/user-language.tsx';
import { CourseCard } from '../../site/courses/card.tsx';
import { onCard } from '../../site/courses/on-card.ts';
import { Field, TextArea } from '../../ui/form/field.tsx';
import { artAddress } from '../../ui/picture.tsx';
import type { FormState } from '../form/form-state.ts';
import { PreviewPanel } from '../form/preview.tsx';
import { durations, SuggestField } from '../form/suggest-field.tsx';
import { PictureBox } from '../uploads/picture-box.tsx';
import type { Places } from '../uploads/places.ts';
import {
  blankChoosing,
  ChoosingFields,
  type ChoosingValues,
  choosingInputOf,
  choosingLabels,
  choosingValuesOf,
} from './choosing-fields.tsx';
import { JobRoles } from './job-roles.tsx';
import { blankSigner, SignerFields, type SignerValues, signerLabels } from './signer-fields.tsx';

export type CourseValues = Pick<
  Course,
  'course' | 'thumbnail' | 'title' | 'description' | 'duration' | 'price' | 'discount' | 'jobs'
> &
  ChoosingValues &
  SignerValues & {
    /** A job role that is typed and not yet added. */
    nextJob: string;
  };

export const blankCourse: CourseValues = {
  course: '',
  thumbnail: '',
  title: '',
  description: '',
  duration: '',
  price: '',
  discount: '',
  jobs: [],
  nextJob: '',
  ...blankChoosing,
  ...blankSigner,
};

export const courseLabels = {
  title: msg('Title'),
  course: msg('Address on the site'),
  thumbnail: msg('Picture'),
  description: msg('Description'),
  duration: msg('Duration'),
  price: msg('Price'),
  discount: msg('Discount'),
  jobs: msg('Job roles'),
  ...choosingLabels,
  ...signerLabels,
};

export function courseValuesOf(course: Course): CourseValues {
  const { title, thumbnail, description, duration, price, discount, jobs, signer, signerSignature, givesCertificate } =
    course;
  return {
    course: course.course,
    thumbnail,
    title,
    description,
    duration,
    price,
    discount,
    jobs,
    nextJob: '',
    ...choosingValuesOf(course),
    signer,
    signerSignature,
    givesCertificate,
  };
}

export function courseInputOf({ nextJob, ...values }: CourseValues) {
  // Without a picture it has the one that we draw.
  const thumbnail = values.thumbnail || artAddress('course', values.course || 'course');
  return { ...values, thumbnail, ...choosingInputOf(values), jobs: [...values.jobs, nextJob] };
}

export function CourseFields({ form }: { form: FormState<CourseValues> }) {
  const t = useT();
  const { values, set, change, errors, adding } = form;
  const changeTitle = (title: string) => {
    // For a new course the slug follows the title until it is edited.
    const follows = adding && values.course === slugOf(values.title);
    change(follows ? { title, course: slugOf(title) } : { title });
  };
  const setPicture = useCallback((thumbnail: string) => set('thumbnail', thumbnail), [set]);
  return (
    <>
      <Field
        name="title"
        label={t(courseLabels.title)}
        value={values.title}
        error={errors.title}
        onChange={(event) => changeTitle(event.target.value)}
      />
      <Field
        name="course"
        label={t(courseLabels.course)}
        help={t('Visitors find it at {address}', { address: `/courses/${values.course || '…'}` })}
        value={values.course}
        error={errors.course}
        autoCapitalize="none"
        onChange={(event) => set('course', event.target.value)}
      />
      <PictureBox
        id="thumbnail"
        label={t(courseLabels.thumbnail)}
        value={values.thumbnail}
        onChange={setPicture}
        error={errors.thumbnail}
        art={{ kind: 'course', seed: values.course || 'course' }}
        canBeDrawn
        places={places}
      />
      <TextArea
        name="description"
        label={t(courseLabels.description)}
        value={values.description}
        error={errors.description}
        onChange={(event) => set('description', event.target.value)}
      />
      <SuggestField
        name="duration"
        label={t(courseLabels.duration)}
        suggestions={durations}
        value={values.duration}
        error={errors.duration}
        onChange={(duration) => set('duration', duration)}
      />
      <div className="grid gap-5 min-[620px]:grid-cols-2">
        <Field
          name="price"
          label={t(courseLabels.price)}
          help={t('What the student pays, such as ₹12,000')}
          value={values.price}
          error={errors.price}
          onChange={(event) => set('price', event.target.value)}
          onBlur={() => set('price', inRupees(values.price))}
        />
        <Field
          name="discount"
          label={t(courseLabels.discount)}
          help={t('Such as 20%')}
          value={values.discount}
          error={errors.discount}
          onChange={(event) => set('discount', event.target.value)}
          onBlur={() => set('discount', inPercent(values.discount))}
        />
        <p role="status" className="rounded-m bg-primary-soft px-4 py-3 text-primary min-[620px]:col-span-2">
          {values.price.trim() === '' ? (
            t('Visitors will see the price here as you type it.')
          ) : (
            <T
              text="Visitors will see: <b>Price</b> {price} · <b>Discount</b> {discount} · <b>Discounted Amount</b> {amount}"
              tags={{ b: (inner) => <b>{inner}</b> }}
              values={{
                price: shownPrice(values.price, values.discount),
                discount: values.discount || '…',
                amount: inRupees(values.price),
              }}
            />
          )}
        </p>
      </div>
      <JobRoles
        id="jobs"
        label={t(courseLabels.jobs)}
        roles={values.jobs}
        onChange={(jobs) => set('jobs', jobs)}
        next={values.nextJob}
        onNextChange={(text) => set('nextJob', text)}
        error={errors.jobs}
      />
      <ChoosingFields form={form} />
      <SignerFields form={form} />
    </>
  );
}

/** People type the figure alone. A sentence, such as "3 EMIs of ₹2000", stays as it is. */
const inRupees = (typed: string) => (/^\s*\d[\d,]*(?:\.\d+)?\s*(?:\/-)?\s*$/.test(typed) ? `₹${typed.trim()}` : typed);
const inPercent = (typed: string) => (/^\s*\d+(?:\.\d+)?\s*$/.test(typed) ? `${typed.trim()}%` : typed);

export function CoursePreview({ values }: { values: CourseValues }) {
  const { t } = useUserTranslator();
  return (
    <PreviewPanel title={msg('How visitors see it')}>
      {/* inert: the links of the preview must not be followed. */}
      <div inert>
        <CourseCard
          course={onCard({
            ...values,
            course: values.course || 'course',
            title: values.title || t('Title'),
            description: values.description || t('What the course is about.'),
            duration: values.duration || t('Duration'),
            price: values.price || t('Price'),
          })}
        />
      </div>
    </PreviewPanel>
  );
}

/** See card.tsx and course-page.tsx of the site's courses. */
const places: Places = [
  { label: msg('Card'), ratio: 16 / 9 },
  { label: msg('Large card'), ratio: 2.1 },
  { label: msg('Course page on phones'), ratio: 5 / 3 },
  { label: msg('Narrow card on phones'), ratio: 2 / 3 },
];

// The slug of a title: 'Spoken English (Level 1)' becomes spoken-english-level-1.
function slugOf(title: string) {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .normalize('NFC')
    .slice(0, 80)
    .replace(/-+$/, '');
}
