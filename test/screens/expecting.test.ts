// What is expected of a screen and is not so fails the test, with and without `not`.
import { type Assertion, afterEach, beforeEach } from 'vitest';
import { expect, test } from '#test/support/screen/test.ts';
import { patience } from '#test/support/screen/until.ts';

const usual = patience.ms;
beforeEach(() => {
  patience.ms = 20;
});
afterEach(() => {
  patience.ms = usual;
});

const html = `
  <label>Name <input id="name" value="Asha" aria-describedby="help"></label><p id="help">As printed</p>
  <label>Open <input id="ticked" type="checkbox" checked></label>
  <label>Shut <input id="unticked" type="checkbox"></label>
  <button id="off" disabled>Off</button><label>Fixed <input id="fixed" readonly></label>
  <p id="hidden" hidden>Hidden</p><p id="blank"></p><ul><li>One</li><li>Two</li></ul>`;

test('every word says yes to what is so, and no to what is not', async ({ page }) => {
  document.title = 'Palaka';
  document.body.innerHTML = html;
  const at = (selector: string) => page.locator(selector);
  await at('#name').focus();
  const elsewhere = { url: () => 'http://localhost/courses' };
  const words: [so: unknown, notSo: unknown, say: (that: Assertion) => Promise<void>][] = [
    [at('#help'), at('#hidden'), (that) => that.toBeVisible()],
    [at('#hidden'), at('#help'), (that) => that.toBeHidden()],
    [at('#help'), at('#nothing'), (that) => that.toBeAttached()],
    [at('li'), at('p'), (that) => that.toHaveCount(2)],
    [at('#help'), at('#hidden'), (that) => that.toHaveText('As printed')],
    [at('li'), at('p'), (that) => that.toHaveText(['One', 'Two'])],
    [at('#help'), at('#hidden'), (that) => that.toContainText('printed')],
    [at('#name'), at('#fixed'), (that) => that.toHaveValue('Asha')],
    [at('#off'), at('#name'), (that) => that.toHaveAttribute('id', 'off')],
    [at('#name'), at('#off'), (that) => that.toBeFocused()],
    [at('#ticked'), at('#unticked'), (that) => that.toBeChecked()],
    [at('#off'), at('#name'), (that) => that.toBeDisabled()],
    [at('#name'), at('#off'), (that) => that.toBeEnabled()],
    [at('#name'), at('#fixed'), (that) => that.toBeEditable()],
    [at('#blank'), at('#help'), (that) => that.toBeEmpty()],
    [at('#name'), at('#off'), (that) => that.toHaveAccessibleDescription('As printed')],
    [at('#off'), at('#name'), (that) => that.toHaveAccessibleName('Off')],
    [page, elsewhere, (that) => that.toHaveURL('/search')],
  ];
  for (const [so, notSo, say] of words) {
    const word = String(say);
    await say(expect(so, word));
    await say(expect(notSo, word).not);
    await expect(say(expect(notSo)), word).rejects.toThrow();
    await expect(say(expect(so).not), word).rejects.toThrow();
  }
  await expect(page).toHaveTitle('Palaka');
  await expect(expect(page).toHaveTitle('Another')).rejects.toThrow();
});

test('an element that is not there is nothing, and one that appears is waited for', async ({ page }) => {
  patience.ms = 1000;
  const later = page.locator('#later');
  await expect(later).toBeHidden();
  await expect(later).toHaveCount(0);
  setTimeout(() => {
    document.body.innerHTML = '<p id="later">Here</p>';
  }, 30);
  await expect(later).toHaveText('Here');
  patience.ms = 20;
  await expect(expect(page.locator('#never')).toBeVisible()).rejects.toThrow();
  await expect(expect(page.locator('#never')).toHaveText('')).rejects.toThrow();
});
