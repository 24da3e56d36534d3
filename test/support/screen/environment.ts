// A document in the process of the tests: happy-dom's window, beside the server. Requests, responses, signals and timers stay those
// of Node, which the server uses as well.
import * as indexedDatabase from 'fake-indexeddb';
import { Window } from 'happy-dom';
import type { Environment } from 'vitest/runtime';

/** Of the window, although Node has something of the same name. */
const ofTheWindow = [
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'StorageEvent',
  'navigator',
  'localStorage',
  'sessionStorage',
  'FormData',
  'File',
  'Blob',
];
const ofNode =
  /^(set|clear)(Timeout|Interval|Immediate)$|^(queueMicrotask|fetch|Request|Response|Headers|console|process|Buffer|undefined|NaN|Infinity|global|globalThis|structuredClone)$/;

// biome-ignore lint/style/noDefaultExport: Vitest asks for it
export default {
  name: 'screen',
  viteEnvironment: 'client',
  setup(global) {
    const window = new Window({
      url: 'http://localhost/',
      width: 1280,
      height: 800,
      settings: {
        disableCSSFileLoading: true,
        disableJavaScriptFileLoading: true,
        disableIframePageLoading: true,
        // Links that leave the site lead nowhere.
        navigation: {
          disableMainFrameNavigation: true,
          disableChildFrameNavigation: true,
          disableChildPageNavigation: true,
        },
      },
    });
    const before = new Map<string, PropertyDescriptor | undefined>();
    const take = (name: string, descriptor: PropertyDescriptor) => {
      before.set(name, Object.getOwnPropertyDescriptor(global, name));
      Object.defineProperty(global, name, { configurable: true, ...descriptor });
    };
    const names = new Set<string>();
    for (let from: object | null = window; from && from !== Object.prototype; from = Object.getPrototypeOf(from))
      for (const name of Object.getOwnPropertyNames(from)) names.add(name);
    for (const name of names) {
      if (ofNode.test(name) || name === 'constructor' || (name in global && !ofTheWindow.includes(name))) continue;
      take(name, {
        get: () => {
          const value = (window as unknown as Record<string, unknown>)[name];
          return typeof value === 'function' && !/^[A-Z]/.test(name) ? value.bind(window) : value;
        },
        set: (value) => Object.defineProperty(global, name, { configurable: true, writable: true, value }),
      });
    }
    for (const [name, value] of Object.entries(indexedDatabase)) take(name, { value, writable: true });
    addPopovers(window);
    addOutsideSubmission(window);
    addEscape(window);
    // Pictures are not loaded: none is broken until a test says so with an event.
    Object.defineProperty(window.HTMLImageElement.prototype, 'complete', { value: false });
    addReturnOfFocus(window);
    take('window', { value: global, writable: true });
    take('self', { value: global, writable: true });
    take('document', { value: window.document, writable: true });
    take('happyWindow', { value: window, writable: true });
    return {
      async teardown() {
        // An aborted window alone would stay in memory for ever.
        await window.happyDOM.close();
        for (const [name, descriptor] of before)
          if (descriptor) Object.defineProperty(global, name, descriptor);
          else Reflect.deleteProperty(global, name);
      },
    };
  },
} satisfies Environment;

/** happy-dom has no popovers. */
function addPopovers(window: Window) {
  const { HTMLElement, Element, Document } = window;
  const OPEN = 'data-popover-open';
  const changed = (element: HTMLElement, isOpen: boolean) => {
    if (element.hasAttribute(OPEN) === isOpen) return;
    element.toggleAttribute(OPEN, isOpen);
    const [oldState, newState] = isOpen ? ['closed', 'open'] : ['open', 'closed'];
    element.dispatchEvent(Object.assign(new window.Event('toggle'), { oldState, newState }));
  };
  type HTMLElement = InstanceType<typeof HTMLElement>;
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      changed(this, true);
    },
    hidePopover(this: HTMLElement) {
      changed(this, false);
    },
    togglePopover(this: HTMLElement) {
      changed(this, !this.hasAttribute(OPEN));
    },
  });
  window.document.addEventListener('click', ({ target }) => {
    const id = (target as unknown as HTMLElement).closest('[popovertarget]')?.getAttribute('popovertarget');
    if (id) (window.document.getElementById(id) as unknown as { togglePopover(): void } | null)?.togglePopover();
  });
  for (const { prototype } of [Element, Document])
    for (const name of ['matches', 'querySelector', 'querySelectorAll', 'closest']) {
      const ofBrowser = Reflect.get(prototype, name);
      if (typeof ofBrowser !== 'function') continue;
      Reflect.set(prototype, name, function (this: object, selector: string) {
        return ofBrowser.call(this, String(selector).replaceAll(':popover-open', `[${OPEN}]`));
      });
    }
}

/** user-event knows only buttons inside a form: Enter in a field also presses the one that names the form. */
function addOutsideSubmission({ document }: Window) {
  document.addEventListener('keypress', (event) => {
    const { form, tagName } = event.target as unknown as HTMLInputElement;
    if ((event as unknown as KeyboardEvent).key !== 'Enter' || tagName !== 'INPUT' || event.defaultPrevented) return;
    if (!form?.id || form.querySelector('button:not([type]), button[type=submit]')) return;
    const button = document.querySelector(`button[type=submit][form="${form.id}"]`) as unknown as HTMLElement | null;
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}

/** Escape closes the dialog that is open, once the page has heard the key. */
function addEscape(window: Window) {
  window.document.addEventListener(
    'keydown',
    (event) => {
      const dialog = [...window.document.querySelectorAll('dialog[open]')].at(-1) as unknown as
        | HTMLDialogElement
        | undefined;
      if ((event as unknown as KeyboardEvent).key !== 'Escape' || !dialog) return;
      queueMicrotask(() => {
        const cancel = new window.Event('cancel', { cancelable: true }) as unknown as Event;
        if (!event.defaultPrevented && dialog.dispatchEvent(cancel)) dialog.close();
      });
    },
    { capture: true },
  );
}

/** A dialog that is closed gives the focus back to what had it before. */
function addReturnOfFocus({ document, HTMLDialogElement: { prototype } }: Window) {
  const { showModal, close } = prototype;
  const before = new WeakMap<object, { focus(): void }>();
  Object.assign(prototype, {
    showModal(this: typeof prototype) {
      if (document.activeElement) before.set(this, document.activeElement);
      showModal.call(this);
    },
    close(this: typeof prototype, value?: string) {
      const wasOpen = this.open;
      close.call(this, value);
      if (wasOpen) before.get(this)?.focus();
    },
  });
}
