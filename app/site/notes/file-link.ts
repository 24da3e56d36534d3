// The link to the file of a note. A PDF of our own is saved under the note's title; a file elsewhere opens in a new tab, and this page
// stays.
import { documentSizeOf, isOwnDocument } from '#contract/uploads/uploads.ts';

export function fileLinkOf(title: string, link: string) {
  return isOwnDocument(link)
    ? { href: link, download: `${title.replace(UNFIT, ' - ').replace(/^[ -]+|[ -]+$/g, '')}.pdf` }
    : { href: link, target: '_blank', rel: 'noopener noreferrer' };
}

/** What file names cannot contain. */
const UNFIT = /\s*[\\/:*?"<>|]+\s*/g;

/** "86 KB", "1.2 MB"; undefined where it is not known. */
export function fileSizeOf(link: string) {
  const bytes = documentSizeOf(link);
  if (bytes === undefined) return undefined;
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
