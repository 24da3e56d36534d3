// The calls of the dashboard, besides those of visitors. Apart from api.ts, because visitors need not load them.
import {
  type Answer,
  addressOf,
  type Call,
  createApi,
  createCalls,
  errorOf,
  type ListQuery,
  type Send,
} from './api.ts';
import type { BatchResult, BatchSummary, BatchTrial, BatchUndone } from './certificate-batch.ts';
import type { KeptMessage } from './contact.ts';
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
        create: async (input: InputOf<Name>) => (await ask<RecordOf<Name>>('POST', base, input)).body,
        /** With `version`, a save by another user in between is refused (412) instead of overwritten. */
        update: async (id: string, input: InputOf<Name>, version?: number) =>
          (await ask<RecordOf<Name>>('PUT', at(id), input, version ? { 'if-match': `"${version}"` } : undefined)).body,
        remove: async (id: string) => (await ask<Deleted>('DELETE', at(id))).body,
      };
    },
    batches: {
      try: async (rows: object[]) => (await ask<BatchTrial>('POST', '/certificates/batches?dryRun=1', { rows })).body,
      /** The same key with the same rows may be sent again without adding anything twice. */
      add: async (rows: object[], key: string) =>
        (await ask<BatchResult>('POST', '/certificates/batches', { rows }, { 'idempotency-key': key })).body,
      list: () => get<BatchSummary[]>('/certificates/batches'),
      get: (id: string) => get<BatchResult>(`/certificates/batches/${encodeURIComponent(id)}`),
      undo: async (id: string) =>
        (await ask<BatchUndone>('DELETE', `/certificates/batches/${encodeURIComponent(id)}`)).body,
    },
    register: async (input: InputOf<'users'> & { password: string }) =>
      (await ask<RecordOf<'users'>>('POST', '/users/register', input)).body,
    /** Of the dashboard, for oneself. */
    chooseLanguage: async (language: Language) =>
      (await ask<{ language: Language }>('PUT', '/users/me/language', { language })).body,
    messages: {
      list: () => get<KeptMessage[]>('/contact'),
      page: (query: ListQuery) => page<KeptMessage>('/contact', query),
      markRead: async (id: string, read: boolean) =>
        (await ask<KeptMessage>('PUT', `/contact/${encodeURIComponent(id)}`, { read })).body,
      resend: async (id: string) =>
        (await ask<KeptMessage>('POST', `/contact/${encodeURIComponent(id)}/resend`, {})).body,
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
    /** Adds `input` and withdraws the certificate `id`, whose `version` it was. */
    replaceCertificate: async (id: string, input: InputOf<'certificates'>, version?: number) => {
      const headers = version ? { 'if-match': `"${version}"` } : undefined;
      return (await ask<Replaced>('POST', `/certificates/${encodeURIComponent(id)}/replacement`, input, headers)).body;
    },
    nextCertificateNumber: async () => (await get<NextNumber>('/certificates/next-number')).certificate_no,
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
