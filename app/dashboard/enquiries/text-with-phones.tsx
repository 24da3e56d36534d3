// The text of an enquiry; phone numbers in it can be called.

export function TextWithPhones({ text }: { text: string }) {
  return findPhones(text).map(({ text: part, phone }, at) =>
    phone ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <a key={at} href={`tel:${phone}`} className="inline-block py-0.5 text-primary underline underline-offset-3">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

type TextPart = { text: string; phone?: string };

/** Digits with the usual separators, not part of a longer word or number. */
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
