// All that the page of a course says, for searches.
import type { Course } from '../resources.ts';

export type CourseText = Pick<
  Course,
  | 'title'
  | 'description'
  | 'category'
  | 'duration'
  | 'jobs'
  | 'learn'
  | 'batches'
  | 'nextStart'
  | 'eligibility'
  | 'language'
  | 'instalments'
  | 'bring'
  | 'instructor'
>;

/** So much of a description is searched. */
const MAX_DESCRIPTION_LENGTH = 2000;

/** With what people call the parts that are filled in. */
export function textOfCourse(course: CourseText): string {
  const { title, category, duration, language, description, jobs, learn, batches } = course;
  return [
    ...[title, category, duration, language, ...learn, ...jobs, description.slice(0, MAX_DESCRIPTION_LENGTH)],
    ...named('batches timings', ...batches),
    ...named('next start', course.nextStart),
    ...named('who may join eligibility', course.eligibility),
    ...named('instalments', course.instalments),
    ...named('bring', course.bring),
    ...named('instructor teacher', course.instructor),
  ].join(' ');
}

const named = (name: string, ...texts: string[]) => (texts.some(Boolean) ? [name, ...texts] : []);
