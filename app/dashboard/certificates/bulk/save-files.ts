// Saves many certificates as one file, and says how many of them are in it so far.
import type { BulkFiles, Selection } from '#contract/certificates/selection.ts';
import { fetchFromServer } from '../../../api/fetch-from-server.ts';
import { saveResponse } from '../../list/download.ts';
import type { Watch } from '../../list/use-bulk.ts';

const endings: Record<BulkFiles, string> = { csv: 'csv', xlsx: 'xlsx', pdf: 'pdf', 'png-zip': 'zip', 'pdf-zip': 'zip' };

/** The bytes with which each certificate begins in a file. */
const marks: Partial<Record<BulkFiles, string>> = {
  pdf: '/Type /Page\n',
  'png-zip': 'PK\x03\x04\x2d\x00\x08\x08',
  'pdf-zip': 'PK\x03\x04\x2d\x00\x08\x08',
};

export async function saveFiles(selection: Selection, as: BulkFiles, { signal, onProgress }: Watch) {
  const name = `certificates.${endings[as]}`;
  const response = await fetchFromServer('/api/certificates/bulk/files', { body: { ...selection, as }, signal });
  const total = Number(response.headers.get('x-total-count'));
  const mark = marks[as];
  if (!mark || !response.body) return saveResponse(response, name);
  const counted = response.body.pipeThrough(countMarks(mark, (done) => onProgress(Math.min(done, total), total)));
  await saveResponse(new Response(counted, { headers: response.headers }), name);
}

function countMarks(text: string, onCount: (count: number) => void) {
  const mark = new TextEncoder().encode(text);
  const [first = 0] = mark;
  let count = 0;
  // A mark may begin in one chunk and end in the next.
  let end = new Uint8Array();
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      const bytes = new Uint8Array(end.length + chunk.length);
      bytes.set(end);
      bytes.set(chunk, end.length);
      const before = count;
      for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
        if (at + mark.length <= bytes.length && mark.every((byte, offset) => bytes[at + offset] === byte)) count++;
      end = bytes.slice(-(mark.length - 1));
      if (count > before) onCount(count);
      controller.enqueue(chunk);
    },
  });
}
