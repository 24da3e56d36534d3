// What of a message is mailed: the number to call and the course stand below its text.
import { expect, test } from 'vitest';
import { enquiryMailText } from '#server/enquiries/mail-text.ts';

const message = {
  _id: 'a',
  from_name: 'Padma',
  from_email: '',
  subject: 'Please call back',
  message: 'Please call me.',
};

test.each([
  [{}, 'Please call me.'],
  [{ phone: '', course: '' }, 'Please call me.'],
  [{ phone: '+91 90000 12345' }, 'Please call me.\n\nPhone: +91 90000 12345'],
  [{ phone: '040-234567', course: 'PGDCA' }, 'Please call me.\n\nPhone: 040-234567\nCourse: PGDCA'],
])('with %j', (facts, text) => {
  expect(enquiryMailText({ ...message, ...facts })).toBe(text);
});
