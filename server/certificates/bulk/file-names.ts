// Readable names of PDFs, alone or in a ZIP, that all systems can store: the number and the name of the student.
import type { Certificate } from '#contract/resources.ts';

/** Telugu letters take three bytes each; file systems allow 255. */
const MAX_NAME_BYTES = 180;
const UNFIT = /[\p{Cc}\p{Cs}\p{Cf}\\/:*?"<>|]+/gu;

/** Unique regardless of case: some systems would overwrite the first. */
export function createFileNames(ending: string) {
  const given = new Set<string>();
  return ({ certificate_no, name }: Pick<Certificate, 'certificate_no' | 'name'>) => {
    const whole = `${certificate_no} ${name}`.replace(UNFIT, '-').replace(/^[.\s]+|[.\s]+$/g, '');
    const base = shorten(whole) || 'certificate';
    for (let count = 1; ; count++) {
      const file = `${base}${count > 1 ? ` (${count})` : ''}.${ending}`;
      const key = file.toLowerCase();
      if (given.has(key)) continue;
      given.add(key);
      return file;
    }
  };
}

/** Cuts between letters as people see them. */
function shorten(text: string) {
  if (Buffer.byteLength(text) <= MAX_NAME_BYTES) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter('te').segment(text)) {
    if (Buffer.byteLength(short + segment) > MAX_NAME_BYTES) break;
    short += segment;
  }
  return short.trimEnd();
}
