// The form of the login, and that of its second step, sent before scripts have loaded. The token is for the storage of the browser: the
// page that comes back keeps it there once its scripts have loaded.
import type { SecondStep } from '#contract/accounts/account.ts';
import type { Entered } from '#contract/accounts/session.ts';
import { sessionSentences } from '#contract/accounts/session-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { formAction, refusalIn } from '../../api/form-action.ts';

const typeEmail = { field: 'email', message: msg('Type your email.') };
const typePassword = { field: 'password', message: msg('Type your password.') };

export const loginAction = formAction(async ({ fields, post }) => {
  const [email = '', password = '', step = '', code = ''] = ['email', 'password', 'step', 'code'].map(
    (name) => fields.get(name) ?? undefined,
  );
  const values = { email };
  const errors = [...(email.trim() ? [] : [typeEmail]), ...(password ? [] : [typePassword])];
  if (!step && errors.length > 0)
    return { status: 400, outcome: { sent: false, message: sessionSentences.missing, errors, values } };
  try {
    const answer = step
      ? await post<Entered>('/users/login/code', { step, code: code.trim() })
      : await post<Entered | SecondStep>('/users/login', { email: email.trim(), password });
    if ('secondStep' in answer) return { status: 200, outcome: { sent: false, secondStep: answer.secondStep } };
    return { status: 200, outcome: { sent: true, entered: answer } };
  } catch (error) {
    const { status, said, retryAfter } = refusalIn(error);
    const wait = status === 429 ? (retryAfter ?? 60) : undefined;
    const secondStep = step ? { step, code: true } : undefined;
    const outcome = { sent: false, message: sessionSentences.failed, detail: said, wait, values, secondStep };
    return { status, retryAfter, outcome };
  }
});
