// The calls of the dashboard, besides those of visitors. Apart from api.ts, because visitors need not load them.
import {
  type Answer,
  addressOf,
  type Call,
  createApi,
  createCalls,
  errorOf,
  keyed,
  type ListQuery,
  type Send,
} from './api.ts';
import type { BatchResult, BatchSummary, BatchTrial, BatchUndone } from './certificate-batch.ts';
import type { JointDeletion } from './certificate-many.ts';
import type { PrintFacts } from './certificate-print.ts';
import type { BatchSending, Sending, SentMany } from './certificate-sending.ts';
import type { EnquiryChoices, EnquiryFields, EnquiryNote, KeptMessage, OpenEnquiry } from './contact.ts';
import type { BinItem, Deleted, HistoryName, NextNumber, Overview, RecordChange, Restored } from './history.ts';
import type { Institute, InstituteInput } from './institute.ts';
import type { Language } from './languages.ts';
import type { InputOf, RecordOf, ResourceName } from './resources.ts';
import type { Upload } from './uploads.ts';

export type Replaced = { added: RecordOf<'certificates'>; withdrawn: RecordOf<'certificates'> };
export type StaffApi = ReturnType<typeof createStaffApi>;

export function createStaffApi(send: Send) {
  const { ask, get, page } = createCalls(send);
  const visitors = createApi(send);

  return {
    ...visitors,
    /** The calls that every resource has. */
    of<Name extends ResourceName>(name: Name) {
      const base = addressOf(name);
      const at = (id: string) => `${base}/${encodeURIComponent(id)}`;
      return {
        ...visitors.of(name),
        create: async (input: InputOf<Name>, key?: string) =>
          (await ask<RecordOf<Name>>('POST', base, input, keyed(key))).body,
        /** With `version`, a save by another user in between is refused (412) instead of overwritten. */
        update: async (id: string, input: InputOf<Name>, version?: number) =>
          (await ask<RecordOf<Name>>('PUT', at(id), input, version ? { 'if-match': `"${version}"` } : undefined)).body,
        remove: async (id: string) => (await ask<Deleted>('DELETE', at(id))).body,
      };
    },
    batches: {
      try: async (rows: object[]) => (await ask<BatchTrial>('POST', '/certificates/batches?dryRun=1', { rows })).body,
      /** The same key with the same rows may be sent again without adding anything twice. */
      add: async (rows: object[], key: string, watch: Pick<Call, 'onProgress' | 'onLine' | 'signal'> = {}) => {
        const file = new Blob([JSON.stringify({ rows })], { type: 'application/json' });
        const headers = { ...keyed(key), accept: 'application/x-ndjson' };
        const answer = await send({ method: 'POST', path: '/certificates/batches', file, headers, ...watch });
        if (answer.status !== 201) throw errorOf(answer);
        return answer.body as BatchResult;
      },
      /** Takes back what was added with this key, or is being added. */
      stop: async (key: string) =>
        (await ask<BatchUndone>('DELETE', '/certificates/batches', undefined, keyed(key))).body,
      list: () => get<BatchSummary[]>('/certificates/batches'),
      get: (id: string) => get<BatchResult>(`/certificates/batches/${encodeURIComponent(id)}`),
      undo: async (id: string) =>
        (await ask<BatchUndone>('DELETE', `/certificates/batches/${encodeURIComponent(id)}`)).body,
    },
    /** Those that were deleted together. What is done to many is called by the dashboard itself, which reads the answer as it arrives. */
    certificateDeletions: () => get<JointDeletion[]>('/certificates/deletions'),
    /** Certificates on their way to students. */
    sending: {
      of: (id: string) => get<Sending>(`/certificates/${encodeURIComponent(id)}/sending`),
      ofBatch: (id: string) => get<BatchSending>(`/certificates/batches/${encodeURIComponent(id)}/sending`),
      /** `again`: also when it was mailed before. */
      send: async (id: string, again: boolean, key?: string) =>
        (await ask<Sending>('POST', `/certificates/${encodeURIComponent(id)}/send`, { again }, keyed(key))).body,
      sendMany: async (which: { ids: string[] } | { batch: string }, key?: string) =>
        (await ask<SentMany>('POST', '/certificates/send', which, keyed(key))).body,
    },
    register: async (input: InputOf<'users'> & { password: string }, key?: string) =>
      (await ask<RecordOf<'users'>>('POST', '/users/register', input, keyed(key))).body,
    /** Of the dashboard, for oneself. */
    chooseLanguage: async (language: Language) =>
      (await ask<{ language: Language }>('PUT', '/users/me/language', { language })).body,
    messages: {
      list: () => get<KeptMessage[]>('/contact'),
      page: (query: ListQuery) => page<KeptMessage>('/contact', query),
      markRead: async (id: string, read: boolean) =>
        (await ask<KeptMessage>('PUT', `/contact/${encodeURIComponent(id)}`, { read })).body,
      get: (id: string) => get<OpenEnquiry>(`/contact/${encodeURIComponent(id)}`),
      /** With `version`, a save by another user in between is refused (412) instead of overwritten. */
      update: async (id: string, fields: Partial<EnquiryFields>, version?: number) => {
        const headers = version ? { 'if-match': `"${version}"` } : undefined;
        return (await ask<KeptMessage>('PUT', `/contact/${encodeURIComponent(id)}`, fields, headers)).body;
      },
      addNote: async (id: string, text: string, key?: string) =>
        (await ask<EnquiryNote>('POST', `/contact/${encodeURIComponent(id)}/notes`, { text }, keyed(key))).body,
      choices: () => get<EnquiryChoices>('/contact/choices'),
      resend: async (id: string, key?: string) =>
        (await ask<KeptMessage>('POST', `/contact/${encodeURIComponent(id)}/resend`, {}, keyed(key))).body,
      remove: async (id: string) => (await ask<Deleted>('DELETE', `/contact/${encodeURIComponent(id)}`)).body,
    },
    upload: async (file: Blob, watch: Pick<Call, 'onProgress' | 'signal'> = {}) => {
      const answer = await send({ method: 'POST', path: '/uploads', file, ...watch });
      if (answer.status !== 201) throw errorOf(answer);
      return answer.body as Upload;
    },
    history: {
      of: (name: HistoryName, id: string, query: { page?: number; limit?: number } = {}) =>
        page<RecordChange>(`/history/${name}/${encodeURIComponent(id)}`, query),
      bin: (query: { resource?: HistoryName; page?: number; limit?: number } = {}) => page<BinItem>('/bin', query),
      /** Undoes the `change` that a removal returned. */
      restore: async (change: number) => (await ask<Restored>('POST', `/history/${change}/restore`, {})).body,
    },
    overview: () => get<Overview>('/overview'),
    /** Those that certificates name. */
    certificateCourses: () => get<string[]>('/certificates/courses'),
    /** Adds `input` and withdraws the certificate `id`, whose `version` it was. */
    replaceCertificate: async (id: string, input: InputOf<'certificates'>, version?: number, key?: string) => {
      const headers = { ...(version ? { 'if-match': `"${version}"` } : {}), ...keyed(key) };
      return (await ask<Replaced>('POST', `/certificates/${encodeURIComponent(id)}/replacement`, input, headers)).body;
    },
    /** What of the institute is printed on a certificate. */
    printFacts: (number: string) => get<PrintFacts>(`/certificates/${encodeURIComponent(number)}/print`),
    /** With the institute's facts of today, from now on. */
    printAnew: async (id: string, version?: number) => {
      const headers = version ? { 'if-match': `"${version}"` } : undefined;
      return (await ask<RecordOf<'certificates'>>('POST', `/certificates/${encodeURIComponent(id)}/print`, {}, headers))
        .body;
    },
    /** `course` for a series with the course in it; `series` to try another than the institute's. */
    nextCertificateNumber: async (query: { course?: string; series?: string } = {}) =>
      (await get<NextNumber>(`/certificates/next-number?${new URLSearchParams(query)}`)).certificate_no,
    institute: {
      ...visitors.institute,
      /** With their version, which `update` takes. */
      counted: async () => versioned(await ask<Institute>('GET', '/institute')),
      update: async (facts: InstituteInput, version?: number) => {
        const headers = version === undefined ? undefined : { 'if-match': `"${version}"` };
        return versioned(await ask<Institute>('PUT', '/institute', facts, headers));
      },
    },
  };
}

/** The institute's version is only in the ETag. */
function versioned({ body, headers }: Omit<Answer, 'body'> & { body: Institute }) {
  return { facts: body, version: Number(/\.(\d+)/.exec(headers.get('etag') ?? '')?.[1] ?? 0) };
}
