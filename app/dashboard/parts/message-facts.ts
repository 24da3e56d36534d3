// What a message template is filled in with: the facts of the institute and its courses, as visitors read them in the language of the message.
import { useCallback, useEffect, useRef, useState } from 'react';
import { createApi } from '#contract/api.ts';
import { costsNothing } from '#contract/courses/price.ts';
import type { TemplateValues } from '#contract/enquiries/template-fields.ts';
import type { Institute } from '#contract/institute/institute.ts';
import { translateAutomatically } from '#contract/language/automatic-translation.ts';
import { inLanguage, type Language } from '#contract/language/languages.ts';
import type { RecordIn } from '#contract/resources.ts';
import { shownDate } from '#contract/text/dates.ts';
import { fold } from '#contract/text/folded-text.ts';
import { sendFromBrowser } from '../../api/send.ts';

type Course = RecordIn<'courses'>;

export type MessageFacts = {
  language: Language;
  institute: Institute;
  courses: Course[];
  templates: RecordIn<'templates'>[];
};

/** The facts for messages in a language. While they are loaded, those of the language before stay. */
export function useMessageFacts(language: Language) {
  const [facts, setFacts] = useState<MessageFacts>();
  const [failed, setFailed] = useState(false);
  const latest = useRef(0);
  const load = useCallback(async () => {
    const asked = ++latest.current;
    setFailed(false);
    try {
      const loaded = await loadFacts(language);
      // Another language may have been chosen since.
      if (asked === latest.current) setFacts(loaded);
    } catch (error) {
      console.error(error);
      if (asked === latest.current) setFailed(true);
    }
  }, [language]);
  useEffect(() => void load(), [load]);
  return { facts, failed, load };
}

async function loadFacts(language: Language): Promise<MessageFacts> {
  const publicApi = createApi(sendFromBrowser, () => language);
  const [institute, courses, templates] = await Promise.all([
    publicApi.institute.get(),
    publicApi.of('courses').list(),
    publicApi.of('templates').list(),
  ]);
  return { language, institute, courses, templates };
}

/** The course with this title, in capitals or as people type it. */
export const courseNamed = (courses: readonly Course[], title: string) =>
  courses.find((course) =>
    [course.title, course.originals?.title, course.course].some((name) => name && fold(name) === fold(title)),
  );

export type Addressee = { name: string; phone: string; email: string; number?: string };

export function valuesFor(
  { institute, language }: MessageFacts,
  { name, number }: Pick<Addressee, 'name' | 'number'>,
  course: Course | undefined,
  site: string,
): TemplateValues {
  return {
    name,
    number,
    institute: institute.name,
    address: institute.address,
    hours: institute.hours,
    phone: institute.phones[0],
    map: institute.mapLink,
    ...(course && {
      course: course.title,
      fee: feeIn(course, language),
      instalments: course.instalments,
      duration: course.duration,
      start: shownDate(course.nextStart, language),
      batches: course.batches.join('\n'),
      bring: course.bring,
      page: site + inLanguage(`/courses/${encodeURIComponent(course.course)}`, language),
    }),
  };
}

const feeIn = ({ price }: Course, language: Language) =>
  costsNothing(price) ? (translateAutomatically('Free', language) ?? 'Free') : price;
