// The labels of the fields of an enquiry.
import { enquiryWords } from '#contract/enquiries/enquiry-words.ts';
import { msg } from '#contract/language/translate.ts';

export const enquiryLabels = {
  from_name: msg('Name'),
  from_email: msg('Email'),
  subject: msg('Subject'),
  message: msg('Message'),
  phone: msg('Phone'),
  course: msg('Course'),
  received_at: msg('Received'),
  read: msg('Was read'),
  mail: msg('Mail'),
  kind: enquiryWords.kind,
  language: msg('Language'),
  state: enquiryWords.state,
  owner_name: enquiryWords.owner,
  follow_up: enquiryWords.followUp,
};
