// Links that open a message to a visitor or student in WhatsApp, SMS or the mail program, with these words.

/** Without a number, WhatsApp lets one choose. */
export const chatLink = (phone: string, words: string) =>
  `https://wa.me/${internationalNumber(phone)}?text=${encodeURIComponent(words)}`;

/** iPhones read what follows `&`, other phones what follows `?`. */
export function smsLink(phone: string, words: string) {
  const number = internationalNumber(phone);
  return `sms:${number && `+${number}`}?&body=${encodeURIComponent(words)}`;
}

/** The address is encoded too: it may contain ? and &, which would add headers. */
export function mailLink(email: string, subject: string, words = '') {
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  // Lines of a mail end so.
  const body = words && `&body=${encodeURIComponent(words.replaceAll('\n', '\r\n'))}`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${body}`;
}

/** With the code of India where none is given: people write ten digits, or a zero before them. */
function internationalNumber(phone: string) {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length === 10 && !phone.trim().startsWith('+') ? `91${digits}` : digits;
}
