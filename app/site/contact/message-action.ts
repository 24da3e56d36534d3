// The forms of a message and of a request to be called, sent without JavaScript.
import { contactSentences } from '#contract/contact/contact-messages.ts';
import { formAction, refusalIn } from '../../api/form-action.ts';

/** `call` is the address below /api that takes the fields. */
export const messageAction = (call: string, names: readonly string[], sent: string) =>
  formAction(async ({ fields, post }) => {
    const values = Object.fromEntries(names.map((name) => [name, fields.get(name) ?? '']));
    try {
      await post(call, values);
      return { status: 200, outcome: { sent: true, message: sent } };
    } catch (error) {
      const { status, said, errors, retryAfter } = refusalIn(error);
      // Failures the visitor can correct or wait out are explained; all others have one sentence.
      const message = [400, 429].includes(status) && said ? said : contactSentences.failed;
      return { status, retryAfter, outcome: { sent: false, message, errors, values } };
    }
  });
