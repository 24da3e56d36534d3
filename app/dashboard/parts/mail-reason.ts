// Why a mail could not be sent, in words. The server stores only codes.
import { msg, type Translate } from '#contract/language/translate.ts';

const reasons: [RegExp, string][] = [
  [/EAUTH|\b40[13]\b|\b535\b/, msg('the mail server refused the sign-in')],
  [/ENOTFOUND|EDNS|EAI_AGAIN/, msg('the mail server was not found')],
  [/EENVELOPE|\b55\d\b/, msg('the mail server refused the address')],
  [/ECONN|ETIMEDOUT|ESOCKET|EHOSTUNREACH|Timeout/, msg('the mail server could not be reached')],
];

/** The codes are shown too, for the administrator of the mail server. */
export function reasonOf(codes: string | null, t: Translate) {
  if (!codes || codes === 'unknown') return t('the reason is not known');
  const [, words] = reasons.find(([pattern]) => pattern.test(codes)) ?? [];
  return words ? `${t(words)} (${codes})` : codes;
}
