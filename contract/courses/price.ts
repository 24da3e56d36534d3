// How a course's fee is shown. The stored price is what the student pays; the price shown beside it is that plus the
// discount, as on the owner's site.
import { shownNumber } from '../language/languages.ts';
import { msg, type Translate } from '../language/translate.ts';

/** The 'Price' box: price + price × discount / 100, rounded; the text itself when it contains no number. */
export function shownPrice(price: string, discount: string) {
  const amount = numberIn(price);
  if (amount === undefined) return price;
  return rupees(Math.round(amount + (amount * (numberIn(discount) ?? 0)) / 100), price.includes(','));
}

/** How the boxes belong together: "₹15,000 + 20 % = ₹18,000". None where there is nothing to add. */
export function priceSum(price: string, discount: string) {
  const amount = numberIn(price);
  const percent = numberIn(discount);
  if (!amount || !percent) return undefined;
  const isExact = Number.isInteger((amount * (100 + percent)) / 100);
  const paid = rupees(amount, price.includes(','));
  return `${paid} + ${percent} % ${isExact ? '=' : '≈'} ${shownPrice(price, discount)}`;
}

/** "Free", or nothing. */
export const isFree = (price: string) => {
  const amount = numberIn(price);
  return amount === 0 || (amount === undefined && /\bfree\b|ఉచిత|मुफ़्त|निःशुल्क/i.test(price));
};

export const FREE = msg('Free ## of charge');

/** Where the price says nothing else, such as what has to be paid later. */
export const costsNothing = (price: string) => numberIn(price) === 0 || /^free$/i.test(price);

/** What the student pays, as written; of a course that costs nothing, in the language of the page. */
export const shownFee = (price: string, t: Translate) => (costsNothing(price) ? t(FREE) : price);

/** The first number in a text such as "₹5,000" or "20 %". */
export function numberIn(text: string) {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  if (digits === undefined) return undefined;
  const amount = Number(digits.replaceAll(',', ''));
  // A number too long for an amount counts as text.
  return amount > 1e12 ? undefined : amount;
}

function rupees(amount: number, grouped: boolean) {
  return `₹${grouped ? shownNumber(amount, 2) : amount}`;
}
