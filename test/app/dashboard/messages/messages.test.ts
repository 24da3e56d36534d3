// The mail state of a message, and the link that replies to it.
import { expect, test } from 'vitest';
import { mailStateOf } from '#app/dashboard/messages/mail-state.ts';
import { replyLink } from '#app/dashboard/messages/reply-link.ts';
import { english } from '#contract/said.ts';

test('how the mail stands, in words', () => {
  const state = { mail: 'kept', attempts: 0, lastError: null, sentAt: null } as const;
  expect(mailStateOf(state, english)).toBe('Kept here; no mail is set up');
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
