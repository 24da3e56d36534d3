// What enquiries are called, for staff: their kinds and states, and the headings of their table. Messages, translated where they are
// shown.

import { msg } from '../language/translate.ts';
import type { EnquiryKind, EnquiryState, Outcome } from './enquiry.ts';

export const kindNames: Record<EnquiryKind, string> = {
  message: msg('Message'),
  course: msg('Course enquiry'),
  call: msg('Call request'),
  'walk-in': msg('Walk-in'),
  phone: msg('Phone call'),
  whatsapp: msg('WhatsApp'),
  other: msg('Other way'),
};

export const stateNames: Record<EnquiryState, string> = {
  new: msg('New'),
  called: msg('Following up'),
  joined: msg('Joined'),
  'not now': msg('Not interested'),
};

export const outcomeWords: Record<Outcome, string> = {
  'no answer': msg('No answer'),
  'call again': msg('Call again'),
  'sent details': msg('Sent details'),
  joined: msg('Joined'),
  'not interested': msg('Not interested'),
};

export const enquiryWords = {
  received: msg('Received'),
  kind: msg('Kind'),
  state: msg('State'),
  name: msg('Name'),
  phone: msg('Phone'),
  email: msg('Email'),
  course: msg('Course'),
  subject: msg('Subject'),
  message: msg('Message'),
  owner: msg('Owner'),
  followUp: msg('Follow-up day'),
  notes: msg('Notes of the office'),
} as const;
