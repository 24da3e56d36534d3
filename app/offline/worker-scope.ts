// What the service worker is given: by the browser, in types that TypeScript's library for pages lacks, and by the build.

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = Lasting & {
  readonly request: Request;
  /** The answer to a navigation that the browser asked for while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

type WorkerScope = {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly { url: string }[]>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (kind: 'install' | 'activate', listener: (event: Lasting) => void): void;
    (kind: 'fetch', listener: (event: FetchEvent) => void): void;
  };
};

export const scope = globalThis as unknown as WorkerScope;

declare const __BUILD__: string;
declare const __FILES__: readonly string[];
declare const __READS__: readonly string[];

/** The name of a file that every page of this build refers to and no page of another. */
export const BUILD = __BUILD__;
/** The code, styles and fonts of the public pages. */
export const FILES = __FILES__;
/** The API's public reads, such as /api/courses. */
export const READS = __READS__;
