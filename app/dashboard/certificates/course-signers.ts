// Who signs the certificates of each course, as the courses name them today.
import { useEffect, useState } from 'react';
import { findSigners } from '#contract/courses/course-signers.ts';
import { api } from '../../api/staff-api.ts';

export function useCourseSigners() {
  const [found, setFound] = useState<{ signerOf: ReturnType<typeof findSigners> }>();
  useEffect(() => {
    api
      .managed('courses')
      .all()
      .then(({ items: courses }) => setFound({ signerOf: findSigners(courses) }), console.error);
  }, []);
  return found?.signerOf;
}
