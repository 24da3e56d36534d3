// Types of the service worker's scope, which TypeScript's DOM library lacks, and constants set by the build.
import type { Language } from '#contract/language/languages.ts';

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = Lasting & {
  readonly request: Request;
  /** The response to a navigation that the browser requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
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
declare const __LANGUAGE_FILES__: Partial<Record<Language, readonly string[]>>;
declare const __READS__: readonly string[];

/** The name of React Router's manifest file: every page of this build refers to it, and no page of another build. */
export const BUILD = __BUILD__;
/** The code, styles and fonts of the public pages. */
export const FILES = __FILES__;
/** The messages and the font of each language but English. */
export const LANGUAGE_FILES = __LANGUAGE_FILES__;
/** The public lists of the API, such as /api/courses. */
export const READS = __READS__;
