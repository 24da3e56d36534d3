// Chapters of a lecture unit, shared by class and spoken lectures.
import { z } from 'zod';
import { isSafeAddress, optionalLine } from './fields.ts';

/** Incomplete chapters are dropped; a unit without a complete one is refused. Only the size of the request limits them. */
export const chapters = z
  .array(z.object({ title: optionalLine('Chapter title', 200), videoUrl: optionalLine('Video URL', 2048) }), {
    error: 'Please add at least one chapter.',
  })
  .overwrite((list) => list.filter((chapter) => chapter.title !== '' && chapter.videoUrl !== ''))
  .min(1, 'Please add at least one chapter.')
  .superRefine((list, context) => {
    for (const [index, chapter] of list.entries())
      if (!isSafeAddress(chapter.videoUrl))
        context.addIssue({
          code: 'custom',
          path: [index, 'videoUrl'],
          message: 'Video URL must be a web address that starts with http:// or https://.',
        });
  });
