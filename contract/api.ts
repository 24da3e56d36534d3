// The typed client of the API, with the calls of visitors. In browsers `send` is fetch with the bearer header; for server rendering
// it calls the same routes in memory. Only types come from the definitions, so pages do not bundle the validation.
import type { SecondStep } from './accounts/account.ts';
import type { Credentials, Entered, Me } from './accounts/session.ts';
import type { CheckEntry } from './certificates/check.ts';
import type { CheckReceipt } from './certificates/check-receipt.ts';
import type { CertificateSignatures } from './certificates/signature.ts';
import type { CallRequest, WrittenEnquiry } from './enquiries/enquiry.ts';
import type { LocalInstitute } from './institute/institute.ts';
import type { Language } from './language/languages.ts';
import { sentences } from './language/visitor-sentences.ts';
import type { RecordIn, RecordOf, ResourceName } from './resources.ts';
import type { Found } from './search.ts';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with encoded segments. */
  path: string;
  body?: unknown;
  /** Sent as the body, with its own type. */
  file?: Blob;
  headers?: Record<string, string>;
  /** Called while a file is sent, with the share that is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Called with each line of the response to a file, except the last. */
  onLine?: (line: unknown) => void;
  signal?: AbortSignal;
};
export type ApiResponse = { status: number; body: unknown; headers: { get(name: string): string | null } };
export type Send = (call: Call) => Promise<ApiResponse>;

export type Api = ReturnType<typeof createApi>;
/** `orMore`: the server counted no further. */
export type Page<Item> = { items: Item[]; total: number; orMore?: boolean };
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

/** Where staff read an arranged resource, also what is hidden. */
export const managedAddressOf = (name: ResourceName) => `/managed/${name}`;

/** With the same key, a call may be repeated after a lost response: nothing is added or sent twice. */
export const keyed = (key?: string) => (key ? { 'idempotency-key': key } : undefined);

/** Browsers and Node leave these segments out: what is asked for is then the list of which it is one, or what is above that. */
const DOTS = /\/\.\.?(?=[/?]|$)/;
const missing: ApiResponse = { status: 404, body: undefined, headers: { get: () => null } };
const withoutDots =
  (send: Send): Send =>
  async (call) =>
    DOTS.test(call.path) ? missing : send(call);

export function createCalls(given: Send) {
  const send = withoutDots(given);
  const ask = async <Body>(method: Call['method'], path: string, body?: unknown, headers?: Record<string, string>) => {
    const response = await send({ method, path, body, headers });
    if (response.status >= 200 && response.status < 300) return response as Omit<ApiResponse, 'body'> & { body: Body };
    throw errorOf(response);
  };
  const get = async <Body>(path: string) => (await ask<Body>('GET', path)).body;
  const page = async <Item>(path: string, query: ListQuery): Promise<Page<Item>> => {
    const response = await ask<Item[]>('GET', `${path}?${queryString(query)}`);
    const { body: items, headers } = response;
    const total = Number(headers.get('x-total-count') ?? items.length);
    return headers.get('x-total-or-more') ? { items, total, orMore: true } : { items, total };
  };
  return { send, ask, get, page };
}

/** With `languageOf`, records and facts are those that a page in this language shows; else they have all languages. */
export function createApi(given: Send, languageOf?: () => Language) {
  const { send, ask, get, page } = createCalls(given);
  const inLanguage = (path: string) => (languageOf ? `${path}?language=${languageOf()}` : path);
  return {
    /** The lists and records of every resource. */
    of<Name extends ResourceName>(name: Name) {
      const base = addressOf(name);
      return {
        list: () => get<RecordIn<Name>[]>(inLanguage(base)),
        page: (query: ListQuery) => page<RecordIn<Name>>(base, { ...query, language: languageOf?.() }),
        inGroup: (group: string) => get<RecordIn<Name>[]>(inLanguage(`${base}/class/${encodeURIComponent(group)}`)),
        get: (id: string) => get<RecordIn<Name>>(inLanguage(`${base}/${encodeURIComponent(id)}`)),
      };
    },
    /** By its number in any spelling. Undefined when there is none. */
    async certificate(number: string): Promise<RecordOf<'certificates'> | undefined> {
      return (await this.lookUpCertificate(number)).found;
    },
    /**
     * The same; only a response with a name counts as found. `candidates`: the numbers of several certificates that it may mean.
     */
    async lookUpCertificate(
      number: string,
      signature?: string,
      pass?: string,
    ): Promise<{ found?: RecordOf<'certificates'>; candidates: string[] }> {
      const response = await send({
        method: 'GET',
        path: `/certificates/${encodeURIComponent(number.trim())}${paperQuery(signature, pass)}`,
      });
      if (response.status === 404)
        return { candidates: [], ...(response.body as { candidates?: string[] } | undefined) };
      if (response.status !== 200) throw errorOf(response);
      const found = response.body as RecordOf<'certificates'>;
      return { candidates: [], ...(found.name && { found }) };
    },
    certificateSignatures: (number: string, signature?: string, pass?: string) =>
      get<CertificateSignatures>(
        `/certificates/${encodeURIComponent(number)}/signatures${paperQuery(signature, pass)}`,
      ),
    signIn: async (input: Credentials) => (await ask<Entered | SecondStep>('POST', '/users/login', input)).body,
    /** Whether a link for a forgotten password can be mailed. */
    canMailLinks: () => get<{ canMail: boolean }>('/users/forgot-password'),
    /** Continues `after`, whose results are kept. `wait`: seconds until the rest can be asked for. */
    checkCertificates: async (entries: CheckEntry[], after?: CheckReceipt) =>
      (await ask<{ receipt: CheckReceipt; wait?: number }>('POST', '/certificates/check', { entries, after })).body,
    signOut: async () => (await ask<{ message: string }>('POST', '/users/logout', {})).body,
    me: () => get<Me>('/users/me'),
    contact: {
      send: async (message: WrittenEnquiry, key?: string) =>
        (await ask<{ message: string }>('POST', '/contact', message, keyed(key))).body,
      askForCall: async (call: CallRequest, key?: string) =>
        (await ask<{ message: string }>('POST', '/contact/call', call, keyed(key))).body,
    },
    search: (q: string) => get<Found[]>(`/search?q=${encodeURIComponent(q)}`),
    institute: { get: () => get<LocalInstitute>(inLanguage('/institute')) },
  };
}

export function errorOf({ status, body, headers }: ApiResponse) {
  const { message, errors } = (body ?? {}) as { message?: string; errors?: { field: string; message: string }[] };
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  return new ApiError(status, message || undefined, errors, retryAfter);
}

/**
 * A request with the signature of a printed certificate does not count towards the rate limit. Either value shows that the visitor has the
 * paper: the signature from its QR code, or the pass that was given for its date of birth.
 */
export function paperQuery(s?: string | null, pass?: string | null) {
  const query = new URLSearchParams({ ...(s && { s }), ...(pass && { pass }) });
  return query.size > 0 ? `?${query}` : '';
}

function queryString(query: ListQuery) {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
}
