// What can be said of elements, with the words of Playwright. Each waits until it is so.
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { expect } from 'vitest';
import { isChecked, isDisabled, type Locator, matches, type Text } from './locator.ts';
import type { Page } from './page.ts';
import { until } from './until.ts';
import { isShown } from './visibility.ts';

/** What is there now, as it is said when the test fails, and whether it is as expected. */
type Look = { seen: unknown; isSo: boolean };
type State = { isNot: boolean };

async function wait({ isNot }: State, words: string, wanted: unknown, look: () => Look | Promise<Look>) {
  let last: Look = { seen: undefined, isSo: false };
  const isAsWanted = async () => {
    last = await look();
    if (last.isSo === isNot) throw new Error('not yet');
  };
  const pass = await until(isAsWanted).then(
    () => !isNot,
    () => isNot,
  );
  return { pass, message: () => `${words}: ${isNot ? 'not ' : ''}expected`, actual: last.seen, expected: wanted };
}

/** About the one element of the locator. */
function ofOne<Args extends unknown[]>(name: string, look: (element: HTMLElement, ...args: Args) => Look) {
  return function (this: State, locator: Locator, ...args: Args) {
    return wait(this, `${locator} ${name}`, args[0], () => {
      const found = locator.find();
      const [only] = found;
      if (found.length > 1) throw new Error(`${locator}: there are ${found.length}.`);
      return only ? look(only, ...args) : { seen: 'no element', isSo: this.isNot };
    });
  };
}

/** A text, or one for each of several elements. */
function ofTexts(name: string, exact: boolean) {
  return function (this: State, locator: Locator, wanted: Text | Text[]) {
    const fits = (text: string | null, one: Text) => matches(text, one, exact);
    return wait(this, `${locator} ${name}`, wanted, () => {
      const texts = locator.find().map(({ textContent }) => textContent);
      if (Array.isArray(wanted))
        return {
          seen: texts,
          isSo: texts.length === wanted.length && wanted.every((one, at) => fits(texts[at] ?? null, one)),
        };
      if (texts.length > 1) throw new Error(`${locator}: there are ${texts.length}.`);
      return { seen: texts[0] ?? 'no element', isSo: texts.length === 1 && fits(texts[0] ?? null, wanted) };
    });
  };
}

const value = (element: HTMLElement) => (element as HTMLInputElement).value;
const said = (seen: string | null, wanted: Text): Look => ({ seen, isSo: matches(seen, wanted, true) });

const matchers = {
  toBeVisible: ofOne('is visible', (element) => ({ seen: element.outerHTML.slice(0, 200), isSo: isShown(element) })),
  toBeHidden(this: State, locator: Locator) {
    return wait(this, `${locator} is hidden`, 'hidden', () => ({
      seen: locator.find().map(({ textContent }) => textContent),
      isSo: !locator.find().some(isShown),
    }));
  },
  toBeAttached(this: State, locator: Locator) {
    return wait(this, `${locator} is there`, true, () => ({
      seen: locator.find().length,
      isSo: locator.find().length > 0,
    }));
  },
  toHaveCount(this: State, locator: Locator, wanted: number) {
    return wait(this, `${locator} count`, wanted, () => ({
      seen: locator.find().length,
      isSo: locator.find().length === wanted,
    }));
  },
  toHaveText: ofTexts('has text', true),
  toContainText: ofTexts('contains text', false),
  toHaveValue: ofOne('has value', (element, wanted: Text) => ({
    seen: value(element),
    isSo: wanted instanceof RegExp ? wanted.test(value(element)) : value(element) === wanted,
  })),
  toHaveAttribute: ofOne('has attribute', (element, name: string, wanted?: Text) => {
    const seen = element.getAttribute(name);
    return { seen, isSo: seen !== null && (wanted === undefined || said(seen, wanted).isSo) };
  }),
  toBeFocused: ofOne('has the focus', (element) => ({
    seen: document.activeElement?.outerHTML.slice(0, 200),
    isSo: document.activeElement === element,
  })),
  toBeChecked: ofOne('is checked', (element) => ({ seen: isChecked(element), isSo: isChecked(element) })),
  toBeDisabled: ofOne('is disabled', (element) => ({ seen: isDisabled(element), isSo: isDisabled(element) })),
  toBeEnabled: ofOne('is enabled', (element) => ({ seen: !isDisabled(element), isSo: !isDisabled(element) })),
  toBeEditable: ofOne('is editable', (element) => {
    const isSo = !isDisabled(element) && !(element as HTMLInputElement).readOnly;
    return { seen: isSo, isSo };
  }),
  toBeEmpty: ofOne('is empty', (element) => ({ seen: element.textContent, isSo: element.textContent === '' })),
  toHaveAccessibleDescription: ofOne('is described', (element, wanted: Text) =>
    said(computeAccessibleDescription(element), wanted),
  ),
  toHaveAccessibleName: ofOne('is named', (element, wanted: Text) => said(computeAccessibleName(element), wanted)),
  toHaveURL(this: State, page: Page, wanted: Text) {
    return wait(this, 'the address', wanted, () => {
      const seen = page.url();
      return { seen, isSo: wanted instanceof RegExp ? wanted.test(seen) : new URL(wanted, seen).href === seen };
    });
  },
  toHaveTitle(this: State, _page: Page, wanted: Text) {
    return wait(this, 'the title', wanted, () => said(document.title, wanted));
  },
};

expect.extend(matchers);

export { expect };

type Said<Args extends unknown[]> = (...args: Args) => Promise<void>;
declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toBeVisible: Said<[]>;
    toBeHidden: Said<[]>;
    toBeAttached: Said<[]>;
    toHaveCount: Said<[number]>;
    toHaveText: Said<[Text | Text[]]>;
    toContainText: Said<[Text | Text[]]>;
    toHaveValue: Said<[Text]>;
    toHaveAttribute: Said<[string, Text?]>;
    toBeFocused: Said<[]>;
    toBeChecked: Said<[]>;
    toBeDisabled: Said<[]>;
    toBeEnabled: Said<[]>;
    toBeEditable: Said<[]>;
    toBeEmpty: Said<[]>;
    toHaveAccessibleDescription: Said<[Text]>;
    toHaveAccessibleName: Said<[Text]>;
    toHaveURL: Said<[Text]>;
    toHaveTitle: Said<[Text]>;
  }
}
