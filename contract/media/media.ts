// Uploads as the media library lists them, and its filters.
import { z } from 'zod';
import { blankable } from '../fields.ts';
import { msg } from '../language/translate.ts';
import { resourceNames } from '../resources.ts';

export const uploadKinds = ['picture', 'document'] as const;
export const UNUSED = 'nowhere';

/** A record that contains the upload. Certificates and the institute have no title; for certificates, `_id` is that of the print facts. */
const uploadUse = z.object({
  resource: z.enum([...resourceNames, 'institute']),
  _id: z.string(),
  title: z.string(),
});
export type UploadUse = z.output<typeof uploadUse>;

export const storedUpload = z.object({
  _id: z.string(),
  url: z.string(),
  kind: z.enum(uploadKinds),
  /** The name of the file that was sent; blank where it is not known. */
  name: z.string(),
  bytes: z.int(),
  addedAt: z.string(),
  /** The name of a user; blank where it is not known. */
  addedBy: z.string(),
  /** The first few, and how many there are. */
  uses: z.array(uploadUse),
  usedIn: z.int(),
});
export type StoredUpload = z.output<typeof storedUpload>;

export const cropSentences = {
  badFrame: msg('The part to be kept must lie within the picture.'),
  noPicture: msg('Only pictures can be cropped.'),
} as const;
const FRAME = cropSentences.badFrame;

export const MOST_USES = 8;
export const LONGEST_NAME = 200;

const place = z.int(FRAME).min(0, FRAME);
const length = z.int(FRAME).min(1, FRAME);

/** A part of a picture, in pixels of its largest version. */
export const cropFrame = z.object({ left: place, top: place, width: length, height: length });

/** Blank: it keeps the name it has. */
export const uploadReuse = z.object({ name: blankable(msg('Name'), LONGEST_NAME) });
