// The typed client of the API. In browsers `send` is fetch with the bearer header; for server rendering it calls the
// same routes in memory. Only types come from the definitions, so pages do not bundle the validation.
import type { BatchResult, BatchSummary, BatchTrial, BatchUndone } from './certificate-batch.ts';
import type { CertificateSignatures } from './certificate-signature.ts';
import type { CallRequest, ContactMessage, KeptMessage } from './contact.ts';
import type { BinItem, Deleted, HistoryName, NextNumber, Overview, RecordChange, Restored } from './history.ts';
import type { Institute, InstituteInput } from './institute.ts';
import type { Language } from './languages.ts';
import { sentences } from './messages.ts';
import type { InputOf, RecordOf, ResourceName } from './resources.ts';
import type { Found } from './search.ts';
import type { Credentials, Me, SignedIn } from './session.ts';
import type { Upload } from './uploads.ts';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with encoded segments. */
  path: string;
  body?: unknown;
  /** Sent as the body, with its own type. */
  file?: Blob;
  headers?: Record<string, string>;
};
export type Answer = { status: number; body: unknown; headers: { get(name: string): string | null } };
export type Send = (call: Call) => Promise<Answer>;

export type Api = ReturnType<typeof createApi>;
export type Page<Item> = { items: Item[]; total: number };
export type ListQuery = {
  q?: string;
  page?: number;
  limit?: number;
  sort?: string;
  [filter: string]: string | number | undefined;
};

/** A failed call; status 0 when the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  /** What the server said, or why it could not be reached; undefined when it said nothing, as a proxy in front of it does. */
  readonly said: string | undefined;
  readonly errors: { field: string; message: string }[];
  /** Seconds until a retry, if the server gave them. */
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    said: string | undefined,
    errors: { field: string; message: string }[] = [],
    retryAfter?: number,
  ) {
    super(said ?? sentences.api.failed);
    this.name = 'ApiError';
    this.status = status;
    this.said = said;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** Addresses that differ from the resource's name. */
const otherAddresses: Partial<Record<ResourceName, string>> = { ngos: '/ngos/ngos' };
export const addressOf = (name: ResourceName) => otherAddresses[name] ?? `/${name}`;

export function createApi(send: Send) {
  const ask = async <Body>(method: Call['method'], path: string, body?: unknown, headers?: Record<string, string>) => {
    const answer = await send({ method, path, body, headers });
    if (answer.status >= 200 && answer.status < 300) return answer as Omit<Answer, 'body'> & { body: Body };
    throw errorOf(answer);
  };
  const get = async <Body>(path: string) => (await ask<Body>('GET', path)).body;
  const page = async <Item>(path: string, query: ListQuery): Promise<Page<Item>> => {
    const answer = await ask<Item[]>('GET', `${path}?${queryString(query)}`);
    return { items: answer.body, total: Number(answer.headers.get('x-total-count') ?? answer.body.length) };
  };

  return {
    /** The calls that every resource has. */
    of<Name extends ResourceName>(name: Name) {
      const base = addressOf(name);
      const at = (id: string) => `${base}/${encodeURIComponent(id)}`;
      return {
        list: () => get<RecordOf<Name>[]>(base),
        page: (query: ListQuery) => page<RecordOf<Name>>(base, query),
        inGroup: (group: string) => get<RecordOf<Name>[]>(`${base}/class/${encodeURIComponent(group)}`),
        get: (id: string) => get<RecordOf<Name>>(at(id)),
        create: async (input: InputOf<Name>) => (await ask<RecordOf<Name>>('POST', base, input)).body,
        /** With `version`, a save by another user in between is refused (412) instead of overwritten. */
        update: async (id: string, input: InputOf<Name>, version?: number) =>
          (await ask<RecordOf<Name>>('PUT', at(id), input, version ? { 'if-match': `"${version}"` } : undefined)).body,
        remove: async (id: string) => (await ask<Deleted>('DELETE', at(id))).body,
      };
    },
    /** By its number in any spelling. Undefined when there is none: only a response with a name counts as found. */
    async certificate(number: string, signature?: string): Promise<RecordOf<'certificates'> | undefined> {
      const answer = await send({
        method: 'GET',
        path: `/certificates/${encodeURIComponent(number.trim())}${paperQuery(signature)}`,
      });
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw errorOf(answer);
      const found = answer.body as RecordOf<'certificates'>;
      return found.name ? found : undefined;
    },
    certificateSignatures: (number: string, signature?: string) =>
      get<CertificateSignatures>(`/certificates/${encodeURIComponent(number)}/signatures${paperQuery(signature)}`),
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
    signIn: async (input: Credentials) =>
      (await ask<{ token: string; user: SignedIn; device: string }>('POST', '/users/login', input)).body,
    signOut: async () => (await ask<{ message: string }>('POST', '/users/logout', {})).body,
    me: () => get<Me>('/users/me'),
    /** Of the dashboard, for oneself. */
    chooseLanguage: async (language: Language) =>
      (await ask<{ language: Language }>('PUT', '/users/me/language', { language })).body,
    contact: {
      send: async (message: ContactMessage) => (await ask<{ message: string }>('POST', '/contact', message)).body,
      askForCall: async (call: CallRequest) => (await ask<{ message: string }>('POST', '/contact/call', call)).body,
      list: () => get<KeptMessage[]>('/contact'),
      page: (query: ListQuery) => page<KeptMessage>('/contact', query),
      markRead: async (id: string, read: boolean) =>
        (await ask<KeptMessage>('PUT', `/contact/${encodeURIComponent(id)}`, { read })).body,
      resend: async (id: string) =>
        (await ask<KeptMessage>('POST', `/contact/${encodeURIComponent(id)}/resend`, {})).body,
      remove: async (id: string) => (await ask<Deleted>('DELETE', `/contact/${encodeURIComponent(id)}`)).body,
    },
    upload: async (file: Blob) => {
      const answer = await send({ method: 'POST', path: '/uploads', file });
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
    search: (q: string) => get<Found[]>(`/search?q=${encodeURIComponent(q)}`),
    overview: () => get<Overview>('/overview'),
    nextCertificateNumber: async () => (await get<NextNumber>('/certificates/next-number')).certificate_no,
    institute: {
      get: () => get<Institute>('/institute'),
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

function errorOf({ status, body, headers }: Answer) {
  const { message, errors } = (body ?? {}) as { message?: string; errors?: { field: string; message: string }[] };
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  return new ApiError(status, message || undefined, errors, retryAfter);
}

/** A request with the signature of a printed certificate does not count towards the rate limit. */
const paperQuery = (signature?: string) => (signature ? `?s=${encodeURIComponent(signature)}` : '');

function queryString(query: ListQuery) {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
}
