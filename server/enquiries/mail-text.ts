// The text of an enquiry as it is mailed, with the phone number below it: mail has no field for that.
import type { OutgoingEnquiry } from './enquiries.ts';

export function enquiryMailText({ message, phone, course }: OutgoingEnquiry) {
  const facts = [phone && `Phone: ${phone}`, course && `Course: ${course}`].filter(Boolean);
  return facts.length > 0 ? `${message}\n\n${facts.join('\n')}` : message;
}
