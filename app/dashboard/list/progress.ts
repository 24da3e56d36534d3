// Makes a bulk change and reports its progress.
import { ApiError } from '#contract/api.ts';
import type { ManyProgress, ManyResult } from '#contract/certificates/bulk.ts';
import { msg } from '#contract/language/translate.ts';
import { fetchFromServer } from '../../api/fetch-from-server.ts';

export type Watch = { signal: AbortSignal; onProgress: (done: number, total: number) => void };

/** `onBegin` gets the path that undoes it. */
export async function changeMany(
  path: string,
  body: object,
  { signal, onProgress, onBegin }: Watch & { onBegin?: (undo: string) => void },
): Promise<ManyResult> {
  const response = await fetchFromServer(`/api/certificates${path}`, { body, signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value = '', done } = (await reader?.read().catch(() => undefined)) ?? { done: true };
    if (done) throw new ApiError(0, msg('The connection was lost. A part may be done: please look at the list.'));
    const lines = (text + value).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const step = JSON.parse(line) as ManyProgress;
      if ('failed' in step) throw new ApiError(500, step.failed);
      if (step.deletion) onBegin?.(restorePath(step.deletion));
      if (step.change) onBegin?.(undoPath(step.change));
      onProgress(step.done, step.total);
      if (step.result) return step.result;
    }
  }
}

export const restorePath = (deletion: string) => `/deletions/${encodeURIComponent(deletion)}/restore`;
export const undoPath = (change: string) => `/many/${encodeURIComponent(change)}/undo`;
