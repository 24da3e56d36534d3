// The form of a forgotten password, sent before scripts have loaded.
import { msg } from '#contract/language/translate.ts';
import { formAction, refusalIn } from '../../api/form-action.ts';

export const forgotAction = formAction(async ({ fields, post }) => {
  const email = (fields.get('email') ?? '').trim();
  const values = { email };
  const errors = [{ field: 'email', message: msg('Type your email.') }];
  if (email === '') return { status: 400, outcome: { sent: false, errors, values } };
  try {
    await post('/users/forgot-password', { email });
    return { status: 200, outcome: { sent: true } };
  } catch (error) {
    const { status, said, message, retryAfter } = refusalIn(error);
    const wait = status === 429 ? (retryAfter ?? 60) : undefined;
    return { status, retryAfter, outcome: { sent: false, message: said ?? message, values, wait } };
  }
});
