// The screen of a person: the site in the document of this process, signed in or not, on a real server.
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Window } from 'happy-dom';
import { vi } from 'vitest';
import { dismissToasts } from '#app/ui/toast.ts';
import { keysOf, Locator } from './locator.ts';
import { type Mounted, mountSite } from './mount.tsx';
import { createNetwork, type Sent } from './network.ts';
import { until } from './until.ts';

declare global {
  var happyWindow: Window;
}

const JUMPING: ('Date' | 'performance' | 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval')[] = [
  'Date',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
];
const WIDE = { width: 1280, height: 800 };

/** axe does not ask for the name of a group; who hears the page needs it. */
const findGroupsWithoutName = () =>
  [...document.querySelectorAll('fieldset, [role="group"], [role="radiogroup"]')]
    .filter((group) => !group.matches('[aria-label], [aria-labelledby]') && group.children[0]?.tagName !== 'LEGEND')
    .map((group) => group.outerHTML.slice(0, 200));

export class Page extends Locator {
  private mounted: Mounted | undefined;
  private person: UserEvent;
  private readonly network;
  /** On all that was shown. */
  readonly groupsWithoutName: string[] = [];
  constructor(origin: string) {
    const person = () => this.person;
    super('', () => [document.body], person);
    this.person = userEvent.setup({ document, delay: null, pointerEventsCheck: 0, applyAccept: false });
    this.network = createNetwork(() => origin);
    happyWindow.happyDOM.setURL(`${origin}/search`);
    happyWindow.happyDOM.setViewport(WIDE);
    document.addEventListener('click', this.follow);
  }

  /** A link that the site leaves to the browser: the document is loaded. */
  private follow = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || link.origin !== location.origin || link.target || link.download) return;
    if (link.hash === '' || link.pathname !== location.pathname)
      void this.load(link.pathname + link.search + link.hash);
  };

  /** As a link inside the site does; loaded if it is open already. No message of the page before is left. */
  async visit(address: string) {
    if (!this.mounted || location.pathname + location.search === address) return this.load(address);
    const { router } = this.mounted;
    this.groupsWithoutName.push(...findGroupsWithoutName());
    dismissToasts();
    await router.navigate(address);
    // A form that asks whether to leave it is left by a reload.
    if ([...router.state.blockers.values()].some(({ state }) => state === 'blocked')) return this.load(address);
    await this.settled();
  }
  /** As a first visit or a reload does. */
  async load(address: string) {
    this.close();
    dismissToasts();
    if (location.pathname + location.search === address) history.replaceState(history.state, '', address);
    else history.pushState(null, '', address);
    this.mounted = mountSite();
    await this.settled();
  }
  reload = () => this.load(location.pathname + location.search);
  private async settled() {
    await until(() => {
      if (!this.mounted?.isShown()) throw new Error('The page is loading.');
    });
  }
  /** Back or forward, unless a form asks whether to leave it. */
  private async travel(start: () => void) {
    const { state } = (this.mounted as Mounted).router;
    start();
    await until(() => {
      const now = (this.mounted as Mounted).router.state;
      const isAsked = [...now.blockers.values()].some((blocker) => blocker.state === 'blocked');
      if (now.location.key === state.location.key && !isAsked) throw new Error('The page has not been left.');
    });
    await this.settled();
  }
  close() {
    this.groupsWithoutName.push(...findGroupsWithoutName());
    this.mounted?.unmount();
    this.mounted = undefined;
  }
  /** Nothing is left of this person. */
  async leave() {
    document.removeEventListener('click', this.follow);
    this.close();
    dismissToasts();
    this.network.close();
    vi.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    for (const title of document.head.querySelectorAll('title')) title.remove();
    for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
    await emptyDatabases();
  }

  /** Of what is shown. */
  url = () => (this.mounted?.isShown() === false ? 'about:blank' : location.href);
  title = async () => document.title;
  goBack = () => this.travel(() => history.back());
  goForward = () => this.travel(() => history.forward());
  /** As whoever has this token; the screen follows as it does when another tab signs in. */
  async signIn(token: string) {
    localStorage.setItem('token', token);
    dispatchEvent(new StorageEvent('storage'));
  }
  keyboard = {
    press: (keys: string) => this.person.keyboard(keysOf(keys)),
    type: (text: string) => this.person.keyboard(text.replace(/[{[]/g, '$&$&')),
  };
  route = async (...args: Parameters<ReturnType<typeof createNetwork>['route']>) => this.network.route(...args);
  unroute = async (pattern: Parameters<ReturnType<typeof createNetwork>['unroute']>[0]) =>
    this.network.unroute(pattern);
  /** Every call to the server from now on. */
  on = (_event: 'request', listener: (request: Sent) => void) => this.network.listen(listener);
  unrouteAll = async () => this.network.unrouteAll();
  setOffline = async (offline: boolean) => this.network.setOffline(offline);
  /** What the page saves on the device when this is done; a link to a file of the server is followed in a browser only. */
  async save(act: () => Promise<void>) {
    const contents = new Map<string, Blob>();
    const { promise, resolve } = Promise.withResolvers<{ name: string; content: Blob | undefined }>();
    const spies = [
      vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
        const address = `blob:${contents.size}`;
        contents.set(address, content as Blob);
        return address;
      }),
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        resolve({ name: this.download, content: contents.get(this.href) });
      }),
    ];
    await act();
    const { name, content } = await promise;
    for (const spy of spies) spy.mockRestore();
    return { name, bytes: Buffer.from((await content?.arrayBuffer()) ?? new ArrayBuffer()) };
  }
  clock = {
    setFixedTime: async (time: string) => void vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] }),
    /** Time goes on as it does, until it is made to jump. */
    install: async ({ time = Date.now() }: { time?: number | Date } = {}) =>
      void vi.useFakeTimers({ now: time, toFake: JUMPING, shouldAdvanceTime: true }),
    runFor: async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms)),
  };
  async setViewportSize(size: { width: number; height: number }) {
    happyWindow.happyDOM.setViewport(size);
  }
}

/** Not deleted: the modules of the product have them open. */
async function emptyDatabases() {
  const until = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  for (const { name } of await indexedDB.databases()) {
    const database = await until(indexedDB.open(name ?? ''));
    for (const store of database.objectStoreNames)
      await until(database.transaction(store, 'readwrite').objectStore(store).clear());
    database.close();
  }
}
