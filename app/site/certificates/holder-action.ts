// The form in which whoever holds a paper types its date of birth: after the right one the page is opened with a pass, after a wrong
// one it says so. By POST, so that the date is in no address.
import { redirect } from 'react-router';
import { sentences } from '#contract/language/visitor-sentences.ts';
import { formAction, refusalIn } from '../../api/form-action.ts';

/** `key` is the query key of the number. */
export const holderAction = (key: 'id' | 'no') =>
  formAction(async ({ fields, url: { searchParams }, post }) => {
    const dob = fields.get('dob') ?? '';
    try {
      const number = encodeURIComponent(searchParams.get(key) ?? '');
      searchParams.set('pass', (await post<{ pass: string }>(`/certificates/${number}/pass`, { dob })).pass);
      return redirect(`?${searchParams}`, 303);
    } catch (error) {
      const { status, said, errors, retryAfter } = refusalIn(error);
      const message = [400, 403, 429].includes(status) ? said : sentences.lookup.lookupFailed;
      const wait = status === 429 ? retryAfter : undefined;
      return { status, retryAfter, outcome: { sent: false, message, errors, values: { dob }, wait } };
    }
  });
