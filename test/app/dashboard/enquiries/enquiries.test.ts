// The mail state of a message, the link that replies to it, and the phone numbers in it.
import { expect, test } from 'vitest';
import { mailStateOf } from '#app/dashboard/enquiries/mail-state.ts';
import { replyLink } from '#app/dashboard/enquiries/reply-link.ts';
import { findPhones } from '#app/dashboard/enquiries/text-with-phones.tsx';
import { english } from '#contract/language/sentence.ts';

test('how the mail stands, in words', () => {
  const state = { mail: 'kept', attempts: 0, lastError: null, sentAt: null } as const;
  expect(mailStateOf(state, english)).toBe('Kept here');
  expect(mailStateOf({ ...state, mail: 'waiting' }, english)).toBe('Waiting to be mailed');
  expect(mailStateOf({ ...state, mail: 'sent', sentAt: '2026-11-15T04:00:00.000Z' }, english)).toMatch(
    /^Mailed at \d{1,2}:\d\d [ap]m, \d+ November 2026$/,
  );
  expect(mailStateOf({ ...state, mail: 'failed', attempts: 1, lastError: 'EAUTH 535' }, english)).toBe(
    'Could not be mailed: the mail server refused the sign-in (EAUTH 535), 1 try',
  );
  expect(mailStateOf({ ...state, mail: 'failed', attempts: 8, lastError: 'unknown' }, english)).toBe(
    'Could not be mailed: the reason is not known, 8 tries',
  );
});

test('a reply goes to the address alone, with the subject once', () => {
  expect(replyLink({ from_email: 'a&b?c=d@x.in', subject: 'Fees & dates' })).toBe(
    'mailto:a%26b%3Fc%3Dd@x.in?subject=Re%3A%20Fees%20%26%20dates',
  );
  expect(replyLink({ from_email: 'a@x.in', subject: 'RE: Fees' })).toBe('mailto:a@x.in?subject=RE%3A%20Fees');
});

test('phone numbers are found in what visitors write, and nothing else is', () => {
  const phonesIn = (text: string) => findPhones(text).flatMap(({ phone }) => phone ?? []);
  expect(phonesIn('Call 98765 43210, or +91-98765-43211 after six.')).toEqual(['9876543210', '+919876543211']);
  expect(phonesIn('(040) 2345 6789 is the office, 09876543212 mine')).toEqual(['04023456789', '09876543212']);
  for (const other of [
    'born 12-08-2004, joined 2026-03-31',
    'certificate PI-2026-9876543210',
    'Aadhaar 1234 5678 9012',
    'https://shop.example/9876543210',
    '₹12,000 in 2 parts',
  ])
    expect(phonesIn(other), other).toEqual([]);
  const text = 'Ring 98765 43210 now';
  expect(
    findPhones(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
