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

const WIDE = { width: 1280, height: 800 };

export class Page extends Locator {
  private mounted: Mounted | undefined;
  private person: UserEvent;
  private readonly network;
  constructor(origin: string) {
    const person = () => this.person;
    super('', () => [document.body], person);
    this.person = userEvent.setup({ document, delay: null, pointerEventsCheck: 0, applyAccept: false });
    this.network = createNetwork(() => origin);
    happyWindow.happyDOM.setURL(`${origin}/search`);
    happyWindow.happyDOM.setViewport(WIDE);
  }

  /** As a link inside the site does. No message of the page before is left. */
  async visit(address: string) {
    if (!this.mounted) return this.load(address);
    const { router } = this.mounted;
    dismissToasts();
    await router.navigate(address);
    // A form that asks whether to leave it is left by a reload.
    if ([...router.state.blockers.values()].some(({ state }) => state === 'blocked')) return this.load(address);
    await this.settled();
  }
  /** As a first visit or a reload does. */
  async load(address: string) {
    this.close();
    history.pushState(null, '', address);
    this.mounted = mountSite();
    await this.settled();
  }
  reload = () => this.load(location.pathname + location.search);
  private async settled() {
    const { router } = this.mounted as Mounted;
    await until(() => {
      if (!router.state.initialized || router.state.navigation.state !== 'idle')
        throw new Error('The page is loading.');
    });
  }
  close() {
    this.mounted?.unmount();
    this.mounted = undefined;
  }
  /** Nothing is left of this person. */
  async leave() {
    this.close();
    dismissToasts();
    this.network.close();
    vi.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
    await emptyDatabases();
  }

  url = () => location.href;
  title = async () => document.title;
  async goBack() {
    history.back();
    await this.settled();
  }
  async goForward() {
    history.forward();
    await this.settled();
  }
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
  clock = {
    setFixedTime: async (time: string) => void vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] }),
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
