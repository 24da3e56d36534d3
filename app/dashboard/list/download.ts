// Saves a file on the device: one from the server, or a text made here.
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import { fetchFromServer } from '../../api/fetch-from-server.ts';
import { saveAs } from '../../ui/save-as.ts';

export async function saveFromServer(address: string, name: string) {
  await saveResponse(await fetchFromServer(address), name);
}

/** Waits for the whole file. Browsers store large ones on the disk. */
export async function saveResponse(response: Response, name: string) {
  const content = await response.blob().catch(() => {
    throw new ApiError(0, msg('The file did not arrive in full. Please try again.'));
  });
  saveAs(name, content);
}

export function saveText(name: string, text: string) {
  saveAs(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
