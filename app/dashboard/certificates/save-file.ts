// Saves a file on the device: one from the server, or a text made here.
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/translate.ts';
import { endSession, readToken } from '../../api/session.ts';

const KEPT_MS = 60_000;

/** Fetched, because a plain link cannot send the token. Throws an ApiError whose message can be shown. */
export async function saveFromServer(address: string, name: string) {
  const token = readToken();
  const answer = await fetch(address, {
    headers: {
      // The server's reason for a failure is shown.
      'accept-language': document.documentElement.lang,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  }).catch(() => {
    throw new ApiError(0, msg('The site could not be reached. Please check your connection and try again.'));
  });
  if (answer.status === 401 && token) endSession(token);
  if (!answer.ok) {
    const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
    throw new ApiError(answer.status, message);
  }
  const content = await answer.blob().catch(() => {
    throw new ApiError(0, msg('The file did not arrive in full. Please try again.'));
  });
  saveAs(name, content);
}

export function saveText(name: string, text: string) {
  saveAs(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

function saveAs(name: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers start reading only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
