// A link to a WhatsApp chat with a visitor or student, which begins with these words.

/** With the code of India where none is given: people write ten digits, or a zero before them. Without a number, WhatsApp lets one choose. */
export function chatLink(phone: string, words: string) {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  const number = digits.length === 10 && !phone.trim().startsWith('+') ? `91${digits}` : digits;
  return `https://wa.me/${number}?text=${encodeURIComponent(words)}`;
}
