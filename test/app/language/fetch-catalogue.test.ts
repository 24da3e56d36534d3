// The messages of a page are asked for until they are there: a page without them would stay without code.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchCatalogue } from '#app/language/fetch-catalogue.ts';

const catalogue = { Home: 'హోమ్' };
const ask = vi.fn<() => Promise<Response>>();
let connection: EventTarget;

beforeEach(() => {
  connection = new EventTarget();
  ask.mockReset().mockImplementation(async () => Response.json(catalogue));
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each<[string, () => Promise<Response>]>([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a failure of the server', async () => new Response('One moment, please.', { status: 503 })],
  ['half an answer', async () => new Response('{"Home":')],
])('%s: once more after a second, then after two', async (_, fail) => {
  ask.mockImplementationOnce(fail).mockImplementationOnce(fail);
  const fetching = fetchCatalogue('/assets/te-site.json');
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await fetching).toEqual(catalogue);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('at once when the connection is back', async () => {
  ask.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  const fetching = fetchCatalogue('/assets/te-site.json');
  await vi.advanceTimersByTimeAsync(10);
  connection.dispatchEvent(new Event('online'));
  expect(await fetching).toEqual(catalogue);
});
