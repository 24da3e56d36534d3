// The maximum length of each field: contract and API are tested against this.
import type { z } from 'zod';
import { credentials } from '#contract/accounts/session.ts';
import { callRequest, newNote, writtenEnquiry } from '#contract/enquiries/enquiry.ts';
import { registration, userChange } from '#contract/resources/users.ts';
import { resources } from '#contract/resources.ts';
import * as sample from '#test/samples.ts';

type FieldLimit = {
  owner: string;
  schema: z.ZodType;
  make: (changes: sample.Payload) => object;
  field: string;
  max: number;
  /** A valid value of that many characters, a different one each time. */
  fill: (length: number) => string;
};

const { courses, certificates, lectures, notes, gallery, ngos, templates } = resources;
const spokenLectures = resources['spoken-lectures'];
const signIn = (changes: sample.Payload) => ({ email: 'a@b.example', password: 'x', ...changes });

const text = (length: number) => String(sample.next()).padStart(length, 'X');
const url = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`;
const phone = (length: number) =>
  String(sample.next())
    .padStart(10, '9')
    .padEnd(length - 1, '-')
    .concat('1');
const mail = (length: number) => `${text(length - 10)}@a.example`;

const rows: [string, z.ZodType, FieldLimit['make'], string, number, FieldLimit['fill']][] = [
  ['course', courses.fields, sample.course, 'course', 120, text],
  ['course', courses.fields, sample.course, 'thumbnail', 2048, url],
  ['course', courses.fields, sample.course, 'title', 200, text],
  ['course', courses.fields, sample.course, 'description', 10_000, text],
  ['course', courses.fields, sample.course, 'duration', 120, text],
  ['course', courses.fields, sample.course, 'price', 120, text],
  ['course', courses.fields, sample.course, 'discount', 120, text],
  ['course', courses.fields, sample.course, 'category', 60, text],
  ['course', courses.fields, sample.course, 'nextStart', 120, text],
  ['course', courses.fields, sample.course, 'eligibility', 500, text],
  ['course', courses.fields, sample.course, 'language', 120, text],
  ['course', courses.fields, sample.course, 'instalments', 500, text],
  ['course', courses.fields, sample.course, 'bring', 500, text],
  ['course', courses.fields, sample.course, 'instructor', 120, text],
  ['course', courses.fields, sample.course, 'signer', 120, text],
  ['certificate', certificates.fields, sample.certificate, 'certificate_no', 40, text],
  ['certificate', certificates.fields, sample.certificate, 'name', 120, text],
  ['certificate', certificates.fields, sample.certificate, 'father_name', 120, text],
  ['certificate', certificates.fields, sample.certificate, 'course', 200, text],
  ['certificate', certificates.fields, sample.certificate, 'dob', 40, text],
  ['certificate', certificates.fields, sample.certificate, 'duration', 120, text],
  ['certificate', certificates.fields, sample.certificate, 'date', 40, text],
  ['certificate', certificates.fields, sample.certificate, 'division', 40, text],
  ['certificate', certificates.fields, sample.certificate, 'email', 254, mail],
  ['certificate', certificates.fields, sample.certificate, 'phone', 40, phone],
  ['certificate', certificates.fields, sample.certificate, 'reason', 200, text],
  ['certificate', certificates.fields, sample.certificate, 'replaced_by', 40, text],
  ['template', templates.fields, sample.samples.templates, 'title', 80, text],
  ['template', templates.fields, sample.samples.templates, 'text', 1500, text],
  ['lecture', lectures.fields, sample.lecture, 'unitTitle', 200, text],
  ['spoken lecture', spokenLectures.fields, sample.spokenLecture, 'unitTitle', 200, text],
  ['note', notes.fields, sample.note, 'image', 2048, url],
  ['note', notes.fields, sample.note, 'title', 200, text],
  ['note', notes.fields, sample.note, 'subject', 60, text],
  ['note', notes.fields, sample.note, 'driveLink', 2048, url],
  ['image', gallery.fields, sample.galleryImage, 'imageUrl', 2048, url],
  ['image', gallery.fields, sample.galleryImage, 'caption', 200, text],
  ['NGO', ngos.fields, sample.ngo, 'name', 120, text],
  ['NGO', ngos.fields, sample.ngo, 'shortDescription', 500, text],
  ['NGO', ngos.fields, sample.ngo, 'description', 20_000, text],
  ['NGO', ngos.fields, sample.ngo, 'image', 2048, url],
  ['user', registration, sample.user, 'name', 120, text],
  ['user', registration, sample.user, 'email', 254, mail],
  ['user', registration, sample.user, 'password', 128, text],
  ['user on edit', userChange, sample.user, 'password', 128, text],
  ['message', writtenEnquiry, sample.message, 'from_name', 120, text],
  ['message', writtenEnquiry, sample.message, 'from_email', 254, mail],
  ['message', writtenEnquiry, sample.message, 'subject', 200, text],
  ['message', writtenEnquiry, sample.message, 'message', 5000, text],
  ['call', callRequest, sample.call, 'from_name', 120, text],
  ['call', callRequest, sample.call, 'course', 200, text],
  ['note of an enquiry', newNote, (changes) => changes, 'text', 2000, text],
  ['credentials', credentials, signIn, 'email', 254, mail],
  ['credentials', credentials, signIn, 'password', 1024, text],
];

export const fieldLimits: FieldLimit[] = rows.map(([owner, schema, make, field, max, fill]) => ({
  owner,
  schema,
  make,
  field,
  max,
  fill,
}));
