// What a visitor wrote; phone numbers in it can be called.
import { findPhones } from './phones-in-text.ts';

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
