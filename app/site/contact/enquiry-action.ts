// The forms of a message and of a request to be called, sent without JavaScript.
import { enquirySentences } from '#contract/enquiries/enquiry-sentences.ts';
import { formAction, refusalIn, type Submitted } from '../../api/form-action.ts';

/** On the page of a course. */
export const callAction = formAction((form) => sendCall(form));

/** On /contact, which has both forms. */
export const enquiryAction = formAction((form) => (isCall(form.url) ? sendCall(form) : sendMessage(form)));

/** Whether the page shows the form by which one is called. */
export const isCall = (url: URL) => url.searchParams.has('call');

const sendCall = (form: Submitted) =>
  pass(form, '/contact/call', ['from_name', 'phone', 'course'], enquirySentences.callSent);
const sendMessage = (form: Submitted) =>
  pass(form, '/contact', ['from_name', 'from_email', 'phone', 'subject', 'message'], enquirySentences.sent);

/** `call` is the address below /api that takes the fields. */
async function pass({ fields, post }: Submitted, call: string, names: readonly string[], sent: string) {
  const values = Object.fromEntries(names.map((name) => [name, fields.get(name) ?? '']));
  try {
    await post(call, values);
    return { status: 200, outcome: { sent: true, message: sent } };
  } catch (error) {
    const { status, said, errors, retryAfter } = refusalIn(error);
    // Failures the visitor can correct or wait out are explained; all others have one sentence.
    const message = [400, 429].includes(status) && said ? said : enquirySentences.failed;
    return { status, retryAfter, outcome: { sent: false, message, errors, values } };
  }
}
