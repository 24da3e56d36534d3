// Finds and uses elements of the document by what people see, with the words of Playwright: a test can move between the two levels.
// Every action waits until its element is there.
import {
  queryAllByAltText,
  queryAllByLabelText,
  queryAllByPlaceholderText,
  queryAllByRole,
} from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { until } from './until.ts';
import { isShown, isSpoken } from './visibility.ts';

export type Text = string | RegExp;
type ByText = { exact?: boolean };
type ByRole = ByText & {
  name?: Text;
  level?: number;
  checked?: boolean;
  pressed?: boolean;
  selected?: boolean;
  expanded?: boolean;
  disabled?: boolean;
};
type Filter = { hasText?: Text; hasNotText?: Text; has?: Locator; hasNot?: Locator };
type Option = string | { label?: string; value?: string; index?: number };
type SentFile = { name: string; mimeType: string; buffer: Uint8Array<ArrayBuffer> };

export class Locator {
  private readonly words: string;
  /** All that match now. */
  readonly find: () => HTMLElement[];
  private readonly user: () => UserEvent;
  constructor(words: string, find: () => HTMLElement[], user: () => UserEvent) {
    this.words = words;
    this.find = find;
    this.user = user;
  }

  toString = () => this.words;

  private below(words: string, find: (root: HTMLElement) => HTMLElement[]) {
    return new Locator(`${this.words} ${words}`.trim(), () => unique(this.find().flatMap(find)), this.user);
  }
  private among(words: string, choose: (all: HTMLElement[]) => HTMLElement[]) {
    return new Locator(`${this.words}${words}`, () => choose(this.find()), this.user);
  }

  getByRole(role: string, { name, exact, disabled, ...state }: ByRole = {}) {
    const named = name === undefined ? undefined : (said: string) => matches(said, name, exact);
    return this.below(`${role} "${name ?? ''}"`, (root) =>
      // Whether it is hidden is looked at afterwards: for all elements it would take most of the time.
      queryAllByRole(root, role, { ...state, name: named, hidden: true }).filter(
        (element) => isSpoken(element) && (disabled === undefined || isDisabled(element) === disabled),
      ),
    );
  }
  getByLabel(text: Text, { exact }: ByText = {}) {
    return this.below(`label "${text}"`, (root) =>
      queryAllByLabelText(root, (said: string) => matches(said, text, exact)).filter(
        (one) => one.closest('[aria-hidden=true]') === null,
      ),
    );
  }
  getByPlaceholder(text: Text, { exact }: ByText = {}) {
    return this.below(`placeholder "${text}"`, (root) =>
      queryAllByPlaceholderText(root, (said) => matches(said, text, exact)),
    );
  }
  getByAltText(text: Text, { exact }: ByText = {}) {
    return this.below(`alt "${text}"`, (root) => queryAllByAltText(root, (said) => matches(said, text, exact)));
  }
  /** The innermost elements whose text matches, be it this one. */
  getByText(text: Text, { exact }: ByText = {}) {
    return this.below(`text "${text}"`, (root) =>
      root.ownerDocument
        ? withText(root, text, exact)
        : [...root.children].flatMap((top) => withText(top, text, exact)),
    );
  }
  locator(selector: string, filter?: Filter) {
    const found = this.below(selector, (root) => {
      if (selector === '..') return [root.parentElement as HTMLElement];
      if (selector.startsWith('+ ')) return nextTo(root, selector.slice(2));
      return [...root.querySelectorAll<HTMLElement>(selector)];
    });
    return filter ? found.filter(filter) : found;
  }
  filter({ hasText, hasNotText, has, hasNot }: Filter) {
    return this.among(` with ${hasText ?? has ?? ''}`, (all) => {
      const inside = (others: HTMLElement[], one: HTMLElement) =>
        others.some((other) => one !== other && one.contains(other));
      // Looked for once, not for each.
      const [wanted, unwanted] = [has?.find(), hasNot?.find()];
      return all.filter(
        (one) =>
          (hasText === undefined || matches(one.textContent, hasText)) &&
          (hasNotText === undefined || !matches(one.textContent, hasNotText)) &&
          (wanted === undefined || inside(wanted, one)) &&
          (unwanted === undefined || !inside(unwanted, one)),
      );
    });
  }
  or(other: Locator) {
    return new Locator(`${this.words} or ${other}`, () => unique([...this.find(), ...other.find()]), this.user);
  }
  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (at: number) => this.among(` no. ${at}`, (all) => all.slice(at, at === -1 ? undefined : at + 1));

  /** The one element, as soon as there is one. */
  async one(isReady: (element: HTMLElement) => boolean = () => true): Promise<HTMLElement> {
    return until(() => {
      const found = this.find();
      const [only] = found;
      if (found.length > 1) throw new Error(`${this.words}: there are ${found.length}.`);
      if (!only) throw new Error(`${this.words}: there is none.`);
      if (!isReady(only)) throw new Error(`${this.words}: it is hidden or disabled.`);
      return only;
    });
  }
  private async usable() {
    await aMoment();
    return this.one((element) => isShown(element) && !isDisabled(element));
  }

  async click({ modifiers = [] }: { modifiers?: string[] } = {}) {
    const element = await this.usable();
    for (const key of modifiers) await this.user().keyboard(`{${key}>}`);
    await this.user().click(element);
    for (const key of modifiers) await this.user().keyboard(`{/${key}}`);
  }
  tap = () => this.click();
  async dblclick() {
    await this.user().dblClick(await this.usable());
  }
  async hover() {
    await this.user().hover(await this.usable());
  }
  async focus() {
    (await this.one()).focus();
  }
  async blur() {
    (await this.one()).blur();
  }
  async check() {
    const element = (await this.usable()) as HTMLInputElement;
    if (!isChecked(element)) await this.user().click(element);
  }
  async uncheck() {
    const element = (await this.usable()) as HTMLInputElement;
    if (isChecked(element)) await this.user().click(element);
  }
  async fill(text: string) {
    const field = (await this.usable()) as HTMLInputElement;
    field.focus();
    // React has its own setter on the element.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    const { Event } = field.ownerDocument.defaultView as Window & typeof globalThis;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  async clear() {
    await this.fill('');
  }
  async press(keys: string) {
    await aMoment();
    (await this.one()).focus();
    await this.user().keyboard(keysOf(keys));
  }
  async pressSequentially(text: string) {
    (await this.one()).focus();
    await this.user().keyboard(text.replace(/[{[]/g, '$&$&'));
  }
  async selectOption(wanted: Option) {
    const select = (await this.usable()) as HTMLSelectElement;
    const is = (option: HTMLOptionElement) =>
      typeof wanted === 'string'
        ? option.value === wanted || option.label === wanted || option.textContent === wanted
        : option.value === wanted.value || option.textContent === wanted.label || option.index === wanted.index;
    const option = await until(() => {
      const found = [...select.options].find(is);
      if (!found) throw new Error(`${this.words}: no option ${JSON.stringify(wanted)}.`);
      return found;
    });
    await this.user().selectOptions(select, option);
  }
  async setInputFiles(files: SentFile | SentFile[]) {
    const input = (await this.one()) as HTMLInputElement;
    const sent = [files].flat().map(({ name, mimeType, buffer }) => new File([buffer], name, { type: mimeType }));
    await this.user().upload(input, sent);
  }
  async dispatchEvent(event: Event) {
    (await this.one()).dispatchEvent(event);
  }

  count = async () => this.find().length;
  all = async () => this.find().map((_one, at) => this.nth(at));
  isVisible = async () => this.find().some(isShown);
  allTextContents = async () => this.find().map(({ textContent }) => textContent ?? '');
  textContent = async () => (await this.one()).textContent;
  inputValue = async () => ((await this.one()) as HTMLInputElement).value;
  getAttribute = async (name: string) => (await this.one()).getAttribute(name);
  async evaluate<Result, Given = undefined>(work: (element: HTMLElement, given: Given) => Result, given?: Given) {
    return work(await this.one(), given as Given);
  }
  evaluateAll = async <Result>(work: (elements: HTMLElement[]) => Result) => work(this.find());
}

function nextTo({ nextElementSibling }: Element, selector: string) {
  return nextElementSibling?.matches(selector) ? [nextElementSibling as HTMLElement] : [];
}

/** Nobody is quicker than React, which runs effects a moment after it has shown something. */
const later = setImmediate;
const aMoment = () => new Promise<void>((done) => later(() => later(() => done())));

const unique = <One>(all: One[]) => [...new Set(all)];
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

export function matches(said: string | null, wanted: Text, exact = false) {
  const text = tidy(said ?? '');
  if (wanted instanceof RegExp) return wanted.test(text);
  return exact ? text === tidy(wanted) : text.toLowerCase().includes(tidy(wanted).toLowerCase());
}

function withText(element: Element, text: Text, exact?: boolean): HTMLElement[] {
  if (/^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName)) return [];
  if (typeof text === 'string' && !matches(element.textContent, text)) return [];
  const inner = [...element.children].flatMap((child) => withText(child, text, exact));
  if (inner.length > 0) return inner;
  return matches(element.textContent, text, exact) ? [element as HTMLElement] : [];
}

export const isDisabled = (element: HTMLElement) =>
  (element as HTMLInputElement).disabled === true || element.closest('fieldset:disabled') !== null;
export const isChecked = (element: HTMLElement) =>
  element.hasAttribute('aria-checked') ? element.ariaChecked === 'true' : (element as HTMLInputElement).checked;

/** `Control+s` as user-event writes it. */
export function keysOf(keys: string) {
  const parts = keys.split('+');
  const last = parts.pop() ?? '';
  const key = last === 'Space' ? ' ' : last.length === 1 ? last : `{${last}}`;
  return `${parts.map((held) => `{${held}>}`).join('')}${key}${parts.map((held) => `{/${held}}`).join('')}`;
}
