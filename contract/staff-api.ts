// The calls of the dashboard, besides those of visitors. Apart from api.ts, because visitors need not load them.
import type { AccountSettings, AccountState, InvitationEntry, InvitationInput, Invited } from './accounts/account.ts';
import {
  type ApiResponse,
  addressOf,
  type Call,
  createApi,
  createCalls,
  errorOf,
  keyed,
  type ListQuery,
  managedAddressOf,
  type Send,
} from './api.ts';
import type { PrintFacts } from './certificates/print-facts.ts';
import type { Selection } from './certificates/selection.ts';
import type { BatchSending, ChosenSending, Sending, SentMany } from './certificates/sending.ts';
import type {
  Enquiry,
  EnquiryChoices,
  EnquiryFields,
  EnquiryNote,
  EnteredEnquiry,
  NewOutcome,
  OpenEnquiry,
} from './enquiries/enquiry.ts';
import type { ActivityItem } from './history/activity.ts';
import type { BulkDeletion, BulkResult, SampleContent } from './history/bulk.ts';
import type { BackupMade, Figures } from './history/figures.ts';
import type {
  BinItem,
  BinResult,
  Deleted,
  HistoryName,
  NextNumber,
  Overview,
  RecordChange,
  Restored,
} from './history/history.ts';
import type { BatchResult, BatchSummary, BatchTrial, BatchUndone } from './import/batch.ts';
import type { Institute, InstituteInput } from './institute/institute.ts';
import type { Language, Translated } from './language/languages.ts';
import type { StoredUpload } from './media/media.ts';
import type { ArrangedName, InputOf, RecordOf, ResourceName } from './resources.ts';
import type { TextRow, TextShares, TextsSaved, TextsTrial } from './translations-file.ts';
import {
  type Frame,
  namedAs,
  type PictureWithOrigin,
  TRANSPARENT,
  type Upload,
  type UploadedPicture,
} from './uploads/uploads.ts';

type Replaced = { added: RecordOf<'certificates'>; withdrawn: RecordOf<'certificates'> };
type FileSending = Pick<Call, 'onProgress' | 'signal'> & { isSignature?: boolean };

export function createStaffApi(send: Send) {
  const { ask, get, page } = createCalls(send);
  const visitors = createApi(send);

  return {
    ...visitors,
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
    /** Includes hidden records. The order of all of them has a version, which `arrange` takes. */
    managed<Name extends ArrangedName>(name: Name) {
      const base = managedAddressOf(name);
      return {
        all: async () => {
          const { body, headers } = await ask<RecordOf<Name>[]>('GET', base);
          return { items: body, version: Number(headers.get('x-order-version') ?? 0) };
        },
        page: (query: ListQuery) => page<RecordOf<Name>>(base, query),
        get: (id: string) => get<RecordOf<Name>>(`${base}/${encodeURIComponent(id)}`),
        arrange: async (ids: string[], version?: number) => {
          const headers = version === undefined ? undefined : { 'if-match': `"${version}"` };
          return (await ask<{ ids: string[]; version: number }>('PUT', `${addressOf(name)}/order`, { ids }, headers))
            .body;
        },
        /** From a day on, `never`, or always when blank. */
        show: async (id: string, shown_from: string) =>
          (await ask<RecordOf<Name>>('PUT', `${addressOf(name)}/${encodeURIComponent(id)}/visibility`, { shown_from }))
            .body,
      };
    },
    batches: {
      try: async (rows: object[]) => (await ask<BatchTrial>('POST', '/certificates/batches?dryRun=1', { rows })).body,
      /** The same key with the same rows may be sent again without adding anything twice. */
      add: async (rows: object[], key: string, watch: Pick<Call, 'onProgress' | 'onLine' | 'signal'> = {}) => {
        const file = new Blob([JSON.stringify({ rows })], { type: 'application/json' });
        const headers = { ...keyed(key), accept: 'application/x-ndjson' };
        const response = await send({ method: 'POST', path: '/certificates/batches', file, headers, ...watch });
        if (response.status !== 201) throw errorOf(response);
        return response.body as BatchResult;
      },
      /** Takes back what was added with this key, or is being added. */
      stop: async (key: string) =>
        (await ask<BatchUndone>('DELETE', '/certificates/batches', undefined, keyed(key))).body,
      list: () => get<BatchSummary[]>('/certificates/batches'),
      get: (id: string) => get<BatchResult>(`/certificates/batches/${encodeURIComponent(id)}`),
      undo: async (id: string) =>
        (await ask<BatchUndone>('DELETE', `/certificates/batches/${encodeURIComponent(id)}`)).body,
    },
    /** Many records at once; `bulk` of the answer is what undoes it. What reports its progress is called without this client. */
    bulk: {
      remove: async (resource: ResourceName, ids: readonly string[], key?: string) =>
        (await ask<BulkResult>('POST', '/bulk/deletions', { resource, ids }, keyed(key))).body,
      change: async <Name extends ArrangedName>(
        resource: Name,
        records: readonly ({ _id: string } & Partial<InputOf<Name>>)[],
        key?: string,
      ) => (await ask<BulkResult>('POST', '/bulk/changes', { resource, records }, keyed(key))).body,
      deletions: (resource?: HistoryName) =>
        get<BulkDeletion[]>(`/bulk/deletions${resource ? `?resource=${resource}` : ''}`),
    },
    sampleContent: {
      get: () => get<SampleContent>('/sample-content'),
      remove: async () => (await ask<BulkResult>('POST', '/sample-content/removal', {})).body,
    },
    sending: {
      of: (id: string) => get<Sending>(`/certificates/${encodeURIComponent(id)}/sending`),
      ofBatch: (id: string) => get<BatchSending>(`/certificates/batches/${encodeURIComponent(id)}/sending`),
      ofChosen: async (chosen: Selection) =>
        (await ask<ChosenSending>('POST', '/certificates/bulk/sending', chosen)).body,
      /** `again`: also when it was mailed before. */
      send: async (id: string, again: boolean, key?: string) =>
        (await ask<Sending>('POST', `/certificates/${encodeURIComponent(id)}/send`, { again }, keyed(key))).body,
      sendMany: async (which: { ids: string[] } | { batch: string }, key?: string) =>
        (await ask<SentMany>('POST', '/certificates/send', which, keyed(key))).body,
    },
    register: async (input: InputOf<'users'> & { password: string }, key?: string) =>
      (await ask<RecordOf<'users'>>('POST', '/users/register', input, keyed(key))).body,
    accounts: {
      states: () => get<AccountState[]>('/users/states'),
      settings: () => get<AccountSettings>('/users/settings'),
      saveSettings: async (settings: AccountSettings) =>
        (await ask<AccountSettings>('PUT', '/users/settings', settings)).body,
      removeSecondStep: async (id: string) =>
        (await ask<{ message: string }>('DELETE', `/users/${encodeURIComponent(id)}/second-step`)).body,
      invitations: () => get<InvitationEntry[]>('/users/invitations'),
      invite: async (input: InvitationInput, key?: string) =>
        (await ask<Invited>('POST', '/users/invitations', input, keyed(key))).body,
      withdraw: async (id: string) =>
        (await ask<{ message: string }>('DELETE', `/users/invitations/${encodeURIComponent(id)}`)).body,
    },
    /** The language of the dashboard, for oneself. */
    chooseLanguage: async (language: Language) =>
      (await ask<{ language: Language }>('PUT', '/users/me/language', { language })).body,
    enquiries: {
      list: () => get<Enquiry[]>('/contact'),
      page: (query: ListQuery) => page<Enquiry>('/contact', query),
      markRead: async (id: string, read: boolean) =>
        (await ask<Enquiry>('PUT', `/contact/${encodeURIComponent(id)}`, { read })).body,
      get: (id: string) => get<OpenEnquiry>(`/contact/${encodeURIComponent(id)}`),
      /** With `version`, a save by another user in between is refused (412) instead of overwritten. */
      update: async (id: string, fields: Partial<EnquiryFields>, version?: number) => {
        const headers = version ? { 'if-match': `"${version}"` } : undefined;
        return (await ask<Enquiry>('PUT', `/contact/${encodeURIComponent(id)}`, fields, headers)).body;
      },
      addNote: async (id: string, text: string, key?: string) =>
        (await ask<EnquiryNote>('POST', `/contact/${encodeURIComponent(id)}/notes`, { text }, keyed(key))).body,
      enter: async (input: EnteredEnquiry, key?: string) =>
        (await ask<Enquiry>('POST', '/contact/entered', input, keyed(key))).body,
      addOutcome: async (id: string, input: NewOutcome, key?: string) =>
        (await ask<EnquiryNote>('POST', `/contact/${encodeURIComponent(id)}/outcome`, input, keyed(key))).body,
      removeOutcome: async (id: string, note: string) =>
        (await ask<Enquiry>('DELETE', `/contact/${encodeURIComponent(id)}/notes/${encodeURIComponent(note)}`)).body,
      choices: () => get<EnquiryChoices>('/contact/choices'),
      resend: async (id: string, key?: string) =>
        (await ask<Enquiry>('POST', `/contact/${encodeURIComponent(id)}/resend`, {}, keyed(key))).body,
      remove: async (id: string) => (await ask<Deleted>('DELETE', `/contact/${encodeURIComponent(id)}`)).body,
    },
    /** The name of a file is for staff. `isSignature`: also without its white paper. */
    upload: async (file: Blob, name: string, { isSignature = false, ...watch }: FileSending = {}) => {
      const path = isSignature ? `/uploads?ground=${TRANSPARENT}` : '/uploads';
      const response = await send({ method: 'POST', path, file, headers: namedAs(name), ...watch });
      if (response.status !== 201) throw errorOf(response);
      return response.body as Upload;
    },
    uploads: {
      page: (query: ListQuery) => page<StoredUpload>('/uploads', query),
      /** Uses an earlier upload as if it had been sent again. */
      use: async ({ _id, name }: Pick<StoredUpload, '_id' | 'name'>) =>
        (await ask<Upload>('PUT', `/uploads/${encodeURIComponent(_id)}`, { name })).body,
      get: (id: string) => get<PictureWithOrigin>(`/uploads/${encodeURIComponent(id)}`),
      nameOf: async (id: string) => (await get<{ name: string }>(`/uploads/${encodeURIComponent(id)}`)).name,
      crop: async (id: string, body: Frame, signal?: AbortSignal) => {
        const response = await send({ method: 'POST', path: `/uploads/${encodeURIComponent(id)}/crop`, body, signal });
        if (response.status !== 201) throw errorOf(response);
        return response.body as UploadedPicture;
      },
    },
    history: {
      of: (name: HistoryName, id: string, query: { page?: number; limit?: number } = {}) =>
        page<RecordChange>(`/history/${name}/${encodeURIComponent(id)}`, query),
      bin: (query: { resource?: HistoryName; q?: string; page?: number; limit?: number } = {}) =>
        page<BinItem>('/bin', query),
      /** Undoes the `change` that a removal returned. With `version`, a save by another user in between is refused (412). */
      restore: async (change: number, version?: number) => {
        const headers = version === undefined ? undefined : { 'if-match': `"${version}"` };
        return (await ask<Restored>('POST', `/history/${change}/restore`, {}, headers)).body;
      },
      /** By the changes that deleted them. */
      restoreMany: async (changes: number[], key?: string) =>
        (await ask<BinResult>('POST', '/bin/restore', { changes }, keyed(key))).body,
      erase: async (changes: number[], key?: string) =>
        (await ask<BinResult>('POST', '/bin/erase', { changes }, keyed(key))).body,
      activity: (query: ListQuery) => page<ActivityItem>('/activity', query),
    },
    /** Of what staff wrote. The file itself is fetched without this client. */
    translations: {
      shares: () => get<TextShares>('/translations'),
      try: async (language: Translated, rows: TextRow[]) =>
        (await ask<TextsTrial>('POST', `/translations/${language}?dryRun=1`, { rows })).body,
      take: async (language: Translated, rows: TextRow[], seen: string, key?: string) =>
        (await ask<TextsSaved>('POST', `/translations/${language}`, { rows, seen }, keyed(key))).body,
      undo: async (change: string) =>
        (await ask<TextsSaved>('POST', `/translations/taken/${encodeURIComponent(change)}/undo`, {})).body,
    },
    overview: () => get<Overview>('/overview'),
    figures: () => get<Figures>('/overview/figures'),
    /** The latest first; for administrators. */
    backups: () => get<BackupMade[]>('/backups'),
    certificateCourses: () => get<string[]>('/certificates/courses'),
    /** Adds `input` and withdraws the certificate `id`, whose `version` it was. */
    replaceCertificate: async (id: string, input: InputOf<'certificates'>, version?: number, key?: string) => {
      const headers = { ...(version ? { 'if-match': `"${version}"` } : {}), ...keyed(key) };
      return (await ask<Replaced>('POST', `/certificates/${encodeURIComponent(id)}/replacement`, input, headers)).body;
    },
    /** What of the institute is printed on a certificate. */
    printFacts: (number: string) => get<PrintFacts>(`/certificates/${encodeURIComponent(number)}/print`),
    /** Prints it with the institute's facts of today, from now on. */
    printAnew: async (id: string, version?: number) => {
      const headers = version ? { 'if-match': `"${version}"` } : undefined;
      return (await ask<RecordOf<'certificates'>>('POST', `/certificates/${encodeURIComponent(id)}/print`, {}, headers))
        .body;
    },
    /** Back to the user who prepared it. */
    sendBack: async (id: string, note: string, version?: number) => {
      const headers = version ? { 'if-match': `"${version}"` } : undefined;
      const path = `/certificates/${encodeURIComponent(id)}/send-back`;
      return (await ask<RecordOf<'certificates'>>('POST', path, { note }, headers)).body;
    },
    /** Whether papers of a certificate may be out; `given` says that one was printed or shared. */
    papers: {
      mayBeOut: async (id: string) =>
        (await get<{ mayBeOut: boolean }>(`/certificates/${encodeURIComponent(id)}/papers`)).mayBeOut,
      given: (id: string) => ask('POST', `/certificates/${encodeURIComponent(id)}/papers`, {}),
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
function versioned({ body, headers }: Omit<ApiResponse, 'body'> & { body: Institute }) {
  return { facts: body, version: Number(/\.(\d+)/.exec(headers.get('etag') ?? '')?.[1] ?? 0) };
}
