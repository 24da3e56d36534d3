// The request to an EmailJS-style provider, and what counts as a failure.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmailJsMailer } from '#server/enquiries/emailjs.ts';
import { type MailProvider, startMailProvider } from '#test/support/mail-provider.ts';
import { failureOf } from '#test/support/outbox-doubles.ts';

const message = {
  _id: '0199d2a4-6b1c-7003-8000-0123456789ab',
  from_name: 'Sunita Kumari',
  from_email: 'sunita@example.org',
  subject: 'Admission in April',
  message: 'Good morning,\nwhen does the next course begin?',
};

let provider: MailProvider;
beforeEach(async () => {
  provider = await startMailProvider();
});
afterEach(() => provider.stop());

const keys = (more: Record<string, string> = {}) => ({
  service_id: 'service_1',
  template_id: 'template_2',
  user_id: 'user_3',
  url: provider.url,
  ...more,
});

test('the provider gets the keys and the message in its own words', async () => {
  await createEmailJsMailer(keys()).send(message);
  await createEmailJsMailer(keys({ accessToken: 'private' })).send(message);
  const { _id, ...template_params } = message;
  const body = { service_id: 'service_1', template_id: 'template_2', user_id: 'user_3', template_params };
  expect(provider.calls.map((call) => call.body)).toEqual([body, { ...body, accessToken: 'private' }]);
  expect(provider.calls[0]).toMatchObject({ method: 'POST', path: '/send' });
  expect(provider.calls[0]?.headers['content-type']).toBe('application/json');
});

test.each([400, 401, 413, 429, 500, 503])(
  'an answer of %i is a failure that names it and nothing else',
  async (status) => {
    provider.onCall = () => status;
    expect(await failureOf(createEmailJsMailer(keys()).send(message))).toBe(`EPROVIDER ${status}`);
  },
);

test.each([301, 302, 307, 308])('a redirect (%i) is a failure and is not followed', async (status) => {
  provider.onCall = () => status;
  expect(await failureOf(createEmailJsMailer(keys()).send(message))).toBe(`EPROVIDER ${status}`);
  expect(provider.calls).toHaveLength(1);
});

test('a provider that does not answer is left after the time limit', async () => {
  provider.onCall = () => new Promise(() => {});
  expect(await failureOf(createEmailJsMailer(keys(), { timeLimit: 200 }).send(message))).toBe('TimeoutError');
});

test('a provider that is away is reported as such', async () => {
  const { url } = provider;
  await provider.stop();
  expect(await failureOf(createEmailJsMailer(keys({ url })).send(message))).toBe('ECONNREFUSED');
  provider = await startMailProvider();
});

test('closing ends a call under way', async () => {
  const arrived = Promise.withResolvers<void>();
  provider.onCall = () => {
    arrived.resolve();
    return new Promise(() => {});
  };
  const mailer = createEmailJsMailer(keys());
  const failure = failureOf(mailer.send(message));
  await arrived.promise;
  mailer.close();
  expect(await failure).toBe('AbortError');
});
