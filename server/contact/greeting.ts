// What a chat with a visitor begins with, in the language of their enquiry.
import type { KeptMessage } from '#contract/contact/contact.ts';
import type { Translator } from '#contract/language/translate.ts';

type Enquiry = Pick<KeptMessage, 'kind' | 'from_name' | 'subject' | 'course'>;

export function greetingTo({ kind, from_name, subject, course }: Enquiry, institute: string, { t }: Translator) {
  const values = { name: from_name, institute };
  if (kind === 'message')
    return t('Hello {name}, this is {institute}. Thank you for your message “{subject}”.', { ...values, subject });
  if (kind === 'course')
    return t('Hello {name}, this is {institute}. You asked us to call you about {course}. When may we call?', {
      ...values,
      course,
    });
  return t('Hello {name}, this is {institute}. You asked us to call you. When may we call?', values);
}
