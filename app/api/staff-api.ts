// The dashboard's client of the API.

import type { ApiResponse, Call } from '#contract/api.ts';
import { createStaffApi } from '#contract/staff-api.ts';
import { uploadSentences } from '#contract/uploads/uploads.ts';
import { headersOf, sendFromBrowser } from './send.ts';
import { endSession, readToken } from './session.ts';

export const api = createStaffApi((call) => (call.file ? sendFile(call, call.file) : sendFromBrowser(call)));

// Sends a file and reports its progress, which fetch cannot. Only the dashboard sends files.
function sendFile(call: Call, file: Blob): Promise<ApiResponse> {
  const { method, path, onProgress, onLine, signal } = call;
  const token = readToken();
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    const stop = () => {
      done(cutOff);
      request.abort();
    };
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    request.open(method, `/api${path}`);
    for (const [name, value] of Object.entries(headersOf(call, file.type, token)))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('progress', () => {
      if (onLine && request.status === 201) onLine(parsed(lastLineOf(request.responseText.replace(/[^\n]*$/, ''))));
    });
    request.addEventListener('load', () => {
      if (request.status === 401 && token) endSession(token);
      const get = (name: string) => request.getResponseHeader(name);
      done({ status: request.status, body: parsed(lastLineOf(request.responseText)), headers: { get } });
    });
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => done(cutOff));
    request.send(file);
  });
}

/** The response may come in lines of JSON; the last one is the result. */
const lastLineOf = (text: string) => text.slice(text.trimEnd().lastIndexOf('\n') + 1);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The error page of a proxy.
    return undefined;
  }
}

const cutOff: ApiResponse = {
  status: 0,
  body: { message: uploadSentences.cutOff },
  headers: { get: () => null },
};
