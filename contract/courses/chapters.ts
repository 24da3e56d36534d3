// Chapters of a lecture unit, shared by class and spoken lectures.
import { z } from 'zod';
import { NO_ADDRESS, optionalLine } from '../fields.ts';
import { issueOf, sentence } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';
import { isSafeAddress } from '../text/address.ts';
import { translatable } from '../translations.ts';

const badVideo = sentence(NO_ADDRESS, { label: msg('Video URL') });

const chapter = translatable(
  z.object({ title: optionalLine(msg('Chapter title'), 200), videoUrl: optionalLine(msg('Video URL'), 2048) }),
  ['title'],
);

/** Incomplete chapters are dropped; a unit without a complete one is refused. Only the size of the request limits them. */
export const chapters = z
  .array(chapter, { error: msg('Please add at least one chapter.') })
  .overwrite((list) => list.filter((chapter) => chapter.title !== '' && chapter.videoUrl !== ''))
  .min(1, msg('Please add at least one chapter.'))
  .superRefine((list, context) => {
    for (const [index, chapter] of list.entries())
      if (!isSafeAddress(chapter.videoUrl))
        context.addIssue({ ...issueOf(badVideo), input: chapter.videoUrl, path: [index, 'videoUrl'] });
  });
