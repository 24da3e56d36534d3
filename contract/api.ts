// The one typed client of the API. In browsers `send` is fetch with the bearer header; for server rendering it is a call
// of the same routes in memory. Only types come from the definitions, so pages carry none of the validation.
import type { BatchResult, BatchSummary, BatchTrial, BatchUndone } from './certificate-batch.ts';
import type { CertificateSignatures } from './certificate-signature.ts';
import type { ContactMessage, KeptMessage } from './contact.ts';
import type { BinItem, Deleted, HistoryName, NextNumber, Overview, RecordChange, Restored } from './history.ts';
import type { Institute, InstituteInput } from './institute.ts';
import type { InputOf, RecordOf, ResourceName } from './resources.ts';
import type { Credentials, Me, SignedIn } from './session.ts';
import type { Upload } from './uploads.ts';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, parts already encoded. */
  path: string;
  body?: unknown;
  /** Sent as it is, with its own type, in place of a body. */
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

/** What the server answered instead of what was asked for; status 0 when it could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: { field: string; message: string }[];
  /** In how many seconds to try again, when that was said. */
  readonly retryAfter: number | undefined;
  constructor(status: number, message: string, errors: { field: string; message: string }[] = [], retryAfter?: number) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** Addresses that are not simply the resource's name. */
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
    /** The calls every resource has. */
    of<Name extends ResourceName>(name: Name) {
      const base = addressOf(name);
      const at = (id: string) => `${base}/${encodeURIComponent(id)}`;
      return {
        list: () => get<RecordOf<Name>[]>(base),
        page: (query: ListQuery) => page<RecordOf<Name>>(base, query),
        inGroup: (group: string) => get<RecordOf<Name>[]>(`${base}/class/${encodeURIComponent(group)}`),
        get: (id: string) => get<RecordOf<Name>>(at(id)),
        create: async (input: InputOf<Name>) => (await ask<RecordOf<Name>>('POST', base, input)).body,
        /** With `version`, a save by someone else in between is refused (412) instead of overwritten. */
        update: async (id: string, input: InputOf<Name>, version?: number) =>
          (await ask<RecordOf<Name>>('PUT', at(id), input, version ? { 'if-match': `"${version}"` } : undefined)).body,
        remove: async (id: string) => (await ask<Deleted>('DELETE', at(id))).body,
      };
    },
    /** By its number as it was typed. Undefined when there is none: it is found only if the answer has a name. */
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
      /** The same key with the same rows may be sent again: nothing is added twice. */
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
    contact: {
      send: async (message: ContactMessage) => (await ask<{ message: string }>('POST', '/contact', message)).body,
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
      /** With the `change` that a removal answered: undoes it. */
      restore: async (change: number) => (await ask<Restored>('POST', `/history/${change}/restore`, {})).body,
    },
    overview: () => get<Overview>('/overview'),
    nextCertificateNumber: async () => (await get<NextNumber>('/certificates/next-number')).certificate_no,
    institute: {
      get: () => get<Institute>('/institute'),
      /** With their version, for `update` to name. */
      counted: async () => versioned(await ask<Institute>('GET', '/institute')),
      update: async (facts: InstituteInput, version?: number) => {
        const headers = version === undefined ? undefined : { 'if-match': `"${version}"` };
        return versioned(await ask<Institute>('PUT', '/institute', facts, headers));
      },
    },
  };
}

/** The institute's version stands in the ETag alone. */
function versioned({ body, headers }: Omit<Answer, 'body'> & { body: Institute }) {
  return { facts: body, version: Number(/\.(\d+)/.exec(headers.get('etag') ?? '')?.[1] ?? 0) };
}

function errorOf({ status, body, headers }: Answer) {
  const { message, errors } = (body ?? {}) as { message?: string; errors?: { field: string; message: string }[] };
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  return new ApiError(status, message ?? `The server answered ${status}.`, errors, retryAfter);
}

/** Whoever shows the signature of the paper is not counted. */
const paperQuery = (signature?: string) => (signature ? `?s=${encodeURIComponent(signature)}` : '');

function queryString(query: ListQuery) {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
}
