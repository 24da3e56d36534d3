// Finds phone numbers in what visitors write.

export type TextPart = { text: string; phone?: string };

/** Digits with what usually stands between, not part of a longer word or number. */
const CANDIDATE = /(?<![\p{L}\p{N}_/.-])\+?\(?[0-9](?:[ ()./-]{0,2}[0-9]){9,14}(?![\p{L}\p{N}_/-])/gu;

export function findPhones(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    const number = found.replace(/[^\d+]/g, '');
    if (!isPhone(number)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: found, phone: number });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** With its country, or as Indians write it: a mobile number, with 0 or 91 before it, or a landline with its area code. */
const isPhone = (number: string) => /^(?:\+\d{10,15}|(?:91)?[6-9]\d{9}|0\d{10})$/.test(number);
