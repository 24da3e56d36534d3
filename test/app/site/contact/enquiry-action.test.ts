// The form of a message, sent without JavaScript: what the API is asked, and what the page is told.
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { formContext, visitorContext } from '#app/api/context.ts';
import { enquiryAction } from '#app/site/contact/enquiry-action.ts';
import type { Call } from '#contract/api.ts';

/** What the action makes of a form when the API answers like this. */
async function submit(
  body: string,
  status: number,
  answer: unknown = {},
  retryAfter: string | null = null,
  page = '/contact',
) {
  const calls: Call[] = [];
  const context = new RouterContextProvider();
  const send = async (call: Call) => {
    calls.push(call);
    return { status, body: answer, headers: { get: () => retryAfter } };
  };
  context.set(visitorContext, { send });
  const url = new URL(`http://localhost${page}`);
  const request = new Request(url, { method: 'POST', body });
  expect(await enquiryAction({ request, url, params: {}, context })).toBe(null);
  return { calls, ...context.get(formContext) };
}

test('only the fields of the form are sent, and what is missing is blank', async () => {
  const { calls, status, outcome } = await submit('from_name=Asha+%26+Co&role=admin', 201);
  expect(calls).toMatchObject([{ method: 'POST', path: '/contact', body: { from_name: 'Asha & Co', message: '' } }]);
  expect(Object.keys(calls[0]?.body as object)).toEqual(['from_name', 'from_email', 'phone', 'subject', 'message']);
  expect([status, outcome]).toEqual([200, { sent: true, message: 'Your message has been sent successfully!' }]);
  const call = await submit('from_name=Asha&phone=9000011111', 201, {}, null, '/contact?call=1');
  expect(call.calls).toMatchObject([{ path: '/contact/call', body: { from_name: 'Asha', phone: '9000011111' } }]);
  expect(call.outcome).toEqual({ sent: true, message: 'Thank you! We will call you.' });
});

test('what the visitor can put right or wait for is said, with all that was typed', async () => {
  const errors = [{ field: 'message', message: 'Please write a message.' }];
  const refused = await submit('from_name=Asha', 400, { message: 'Please fill in all fields.', errors });
  expect([refused.status, refused.outcome]).toEqual([
    400,
    {
      sent: false,
      message: 'Please fill in all fields.',
      errors,
      values: expect.objectContaining({ from_name: 'Asha', message: '' }),
    },
  ]);
  const late = await submit('from_name=Asha', 429, { message: 'Please wait.' }, '37');
  expect([late.status, late.retryAfter, late.outcome?.message]).toEqual([429, 37, 'Please wait.']);
});

test('every other failure has one sentence', async () => {
  const { status, outcome } = await submit('from_name=Asha', 503, { message: 'Something of ours.' });
  expect([status, outcome?.message]).toEqual([503, 'Failed to send message. Please try again later.']);
});
