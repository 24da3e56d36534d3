// Taps on a part of a page that React has not hydrated yet: it stops them, and they are repeated, unless the browser has served them.
import { onTestFinished } from 'vitest';
import { repeatEarlyTap } from '#app/ui/early-taps.ts';
import { expect, test } from '#test/support/screen/test.ts';

test('a tap that React stopped is repeated once; on a menu button the browser has opened the menu, and a second would close it', async () => {
  document.documentElement.setAttribute('data-hydrated', '');
  const stop = (event: Event) => event.stopPropagation();
  document.addEventListener('click', stop);
  onTestFinished(() => document.removeEventListener('click', stop));
  const tapsOn = async (html: string) => {
    document.body.innerHTML = html;
    const button = document.querySelector('button') as HTMLButtonElement;
    let taps = 0;
    button.addEventListener('click', () => taps++);
    button.click();
    repeatEarlyTap();
    await new Promise((resolve) => setTimeout(resolve));
    return taps;
  };
  expect(await tapsOn('<button type="button">Play</button>')).toBe(2);
  expect(await tapsOn('<button type="button" popovertarget="languages">Language</button>')).toBe(1);
});
