// Notices in the dashboard: a line for visitors, and the last day of it.
import { Megaphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg, type Translator } from '#contract/language/translate.ts';
import { isOver } from '#contract/notices.ts';
import type { Course, Notice } from '#contract/resources.ts';
import { shownDate } from '#contract/text/dates.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { orUndefined } from '../../api/loading.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { useUserTranslator } from '../../language/user-language.tsx';
import { Notices } from '../../site/frame/notices.tsx';
import { Field, TextArea } from '../../ui/form/field.tsx';
import { DayField } from '../form/day-field.tsx';
import type { FormState } from '../form/form-state.ts';
import { PreviewPanel } from '../form/preview.tsx';
import { SelectField } from '../form/select-field.tsx';
import { findById } from '../list/loading.ts';
import { type ManagedScreen, newestFirst } from '../parts/screen.ts';
import { homePage } from './pages.ts';

type NoticeValues = Pick<Notice, 'text' | 'link' | 'course' | 'until'>;

const labels = {
  text: msg('Notice'),
  until: msg('Last day'),
  course: msg('Course'),
  link: msg('Link'),
};

export const noticesScreen: ManagedScreen<'notices', NoticeValues> = {
  name: 'notices',
  label: msg('Notices'),
  fullLabel: msg('Notices'),
  one: msg('Notice'),
  icon: Megaphone,
  tint: '#8e3415',
  partOf: { label: msg('Home page'), to: homePage },
  add: { address: '/dashboard/add-notice', title: msg('Put up a notice') },
  manage: { address: '/dashboard/notices', title: msg('Notices') },
  help: msg('The three newest that are not over are at the top of the home page.'),
  labels,
  row: (notice, translator) => ({ title: notice.text, about: aboutNotice(notice, translator) }),
  sentences: staffSentences.notices,
  addButton: msg('Put up'),
  deleteButton: msg('Take down'),
  searchLabel: msg('Search notices'),
  sorts: [newestFirst],
  keyOf: ({ _id }) => _id,
  find: (id) => findById('notices', id),
  // Read when a form begins, and not when the dashboard is opened.
  get blank() {
    return { text: '', link: '', course: '', until: inTwoWeeks() };
  },
  valuesOf: ({ text, link, course, until }) => ({ text, link, course, until }),
  Fields: NoticeFields,
  Preview: NoticePreview,
};

function aboutNotice(notice: NoticeValues, { t, language }: Translator) {
  if (notice.until === '') return t('Until it is taken down');
  const date = shownDate(notice.until, language);
  return isOver(notice) ? t('Over since {date}', { date }) : t('Until {date}', { date });
}

function NoticeFields({ form: { values, set, errors } }: { form: FormState<NoticeValues> }) {
  const t = useT();
  return (
    <>
      <TextArea
        name="text"
        label={t(labels.text)}
        rows={2}
        maxLength={160}
        value={values.text}
        error={errors.text}
        help={t('Such as: New PGDCA batch from 1 December. Seats are open.')}
        onChange={(event) => set('text', event.target.value)}
      />
      <div className="grid gap-5 min-[620px]:grid-cols-2">
        <DayField
          name="until"
          label={t(labels.until)}
          value={values.until}
          error={errors.until}
          help={t('Visitors see it up to and including this day.')}
          onChange={(until) => set('until', until)}
        />
        <CourseField value={values.course} error={errors.course} onChange={(course) => set('course', course)} />
      </div>
      <Field
        name="link"
        label={t(labels.link)}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        placeholder="https://"
        value={values.link}
        error={errors.link}
        help={t('Optional. Opens when visitors press the notice.')}
        onChange={(event) => set('link', event.target.value)}
      />
    </>
  );
}

type CourseFieldProps = { value: string; error?: string; onChange: (course: string) => void };

function CourseField(props: CourseFieldProps) {
  const t = useT();
  const courses = useCourses();
  const named = courses.map(({ course, title }) => ({ value: course, label: title }));
  // One that is gone, or not loaded yet, is not lost.
  const kept = named.some(({ value }) => value === props.value) ? [] : [{ value: props.value, label: props.value }];
  return (
    <SelectField
      {...props}
      name="course"
      label={t(labels.course)}
      help={t('Optional. The notice is on its page too.')}
      options={[{ value: '', label: msg('No course') }, ...kept.filter(({ value }) => value !== ''), ...named]}
    />
  );
}

export function useCourses() {
  const [courses, setCourses] = useState<Course[]>([]);
  useEffect(() => {
    void orUndefined(api.of('courses').list()).then((all) => all && setCourses(all));
  }, []);
  return courses;
}

function NoticePreview({ values }: { values: NoticeValues }) {
  const { t } = useUserTranslator();
  return (
    <PreviewPanel title={msg('How visitors see it')}>
      {isOver(values) ? (
        <p className="text-ink-2">{t('Its last day is over: visitors do not see it.')}</p>
      ) : (
        <div inert className="-mx-4.5">
          <Notices notices={[{ ...values, text: values.text.trim() || t(labels.text) }]} />
        </div>
      )}
    </PreviewPanel>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
const inTwoWeeks = () => dayInIndia(new Date(Date.now() + 14 * DAY_MS));
