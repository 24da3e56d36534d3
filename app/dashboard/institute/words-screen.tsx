// Words of students in the dashboard. They are published only with the student's consent, which is asked for in the form.
import { Quote } from 'lucide-react';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import type { Testimonial } from '#contract/resources.ts';
import { useT } from '../../language/translation.tsx';
import { useUserTranslator } from '../../language/user-language.tsx';
import { WordsCard } from '../../site/home/words.tsx';
import { Field, TextArea } from '../../ui/form/field.tsx';
import type { FormState } from '../form/form-state.ts';
import { PreviewPanel } from '../form/preview.tsx';
import { SuggestField } from '../form/suggest-field.tsx';
import { findById } from '../list/loading.ts';
import { type ManagedScreen, newestFirst } from '../parts/screen.ts';
import { PictureBox } from '../uploads/picture-box.tsx';
import type { Places } from '../uploads/places.ts';
import { useCourses } from './notices-screen.tsx';
import { homePage } from './pages.ts';

type WordsValues = Omit<Testimonial, '_id' | 'updatedAt' | 'version'>;

const labels = {
  name: msg('Name'),
  text: msg('What the student says'),
  course: msg('Course'),
  now: msg('What the student does now'),
  picture: msg('Photo'),
  consent: msg('Consent'),
};

export const wordsScreen: ManagedScreen<'testimonials', WordsValues> = {
  name: 'testimonials',
  label: msg('Words of students'),
  fullLabel: msg('Words of students'),
  one: msg('Words of a student'),
  icon: Quote,
  tint: '#392e6d',
  partOf: { label: msg('Home page'), to: homePage },
  add: { address: '/dashboard/add-words', title: msg('Add words of a student') },
  manage: { address: '/dashboard/words', title: msg('Words of students') },
  help: msg('The six newest are on the home page.'),
  labels,
  row: ({ name, text, picture }) => ({
    title: name,
    about: text,
    picture: { src: picture, art: { kind: 'person', seed: name } },
  }),
  sentences: staffSentences.testimonials,
  addButton: msg('Add'),
  deleteButton: msg('Delete'),
  searchLabel: msg('Search words of students'),
  sorts: [newestFirst, { value: 'name', label: msg('Name') }],
  keyOf: ({ _id }) => _id,
  find: (id) => findById('testimonials', id),
  blank: { name: '', text: '', course: '', now: '', picture: '', consent: false },
  valuesOf: ({ name, text, course, now, picture, consent }) => ({ name, text, course, now, picture, consent }),
  Fields: WordsFields,
  Preview: WordsPreview,
};

function WordsFields({ form: { values, set, errors } }: { form: FormState<WordsValues> }) {
  const t = useT();
  const courses = useCourses();
  const line = (field: 'name' | 'now') => ({
    name: field,
    label: t(labels[field]),
    value: values[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
  });
  return (
    <>
      <Field {...line('name')} />
      <TextArea
        name="text"
        label={t(labels.text)}
        rows={4}
        maxLength={600}
        value={values.text}
        error={errors.text}
        onChange={(event) => set('text', event.target.value)}
      />
      <div className="grid gap-5 min-[620px]:grid-cols-2">
        <Field {...line('now')} help={t('Optional. Such as: Accountant at a rice mill')} />
        <SuggestField
          name="course"
          label={t(labels.course)}
          help={t('Optional')}
          suggestions={courses.map(({ title }) => title)}
          value={values.course}
          error={errors.course}
          onChange={(course) => set('course', course)}
        />
      </div>
      <PictureBox
        id="picture"
        label={t(labels.picture)}
        help={t('Optional. Without one a drawing stands in.')}
        value={values.picture}
        onChange={(picture) => set('picture', picture)}
        error={errors.picture}
        art={{ kind: 'person', seed: values.name || 'student' }}
        places={places}
      />
      <div>
        <label className="flex min-h-11 items-center gap-3 font-medium">
          <input
            type="checkbox"
            name="consent"
            checked={values.consent}
            aria-describedby={errors.consent && 'consent-error'}
            onChange={({ target }) => set('consent', target.checked)}
          />
          {t('The student agrees that this is published.')}
        </label>
        {errors.consent && (
          <p id="consent-error" className="text-small font-medium text-danger">
            {errors.consent}
          </p>
        )}
      </div>
    </>
  );
}

function WordsPreview({ values }: { values: WordsValues }) {
  const { t } = useUserTranslator();
  return (
    <PreviewPanel title={msg('How visitors see it')}>
      <div inert>
        <WordsCard words={{ ...values, name: values.name || t(labels.name), text: values.text || t(labels.text) }} />
      </div>
    </PreviewPanel>
  );
}

const places: Places = [{ label: msg('First page'), ratio: 1 }];
