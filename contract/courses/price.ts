// How a course's fee is shown. The stored price is what the student pays; the price shown beside it is that plus the
// discount, as on the owner's site.
import { shownNumber } from '../language/languages.ts';
import { msg, type Translate } from '../language/translate.ts';

/** The 'Price' box: price + price × discount / 100, rounded; the text itself when it does not state one amount. */
export function shownPrice(price: string, discount: string) {
  const amount = amountIn(price);
  if (amount === undefined) return price;
  return rupees(Math.round(amount + (amount * (percentIn(discount) ?? 0)) / 100), price);
}

/** How the boxes belong together: "₹15,000 + 20 % = ₹18,000". None where there is nothing to add. */
export function priceSum(price: string, discount: string) {
  const amount = amountIn(price);
  const percent = percentIn(discount);
  if (!amount || !percent) return undefined;
  const isRounded = (amount * (100 + percent)) % 100;
  return `${rupees(amount, price)} + ${percent} % ${isRounded ? '≈' : '='} ${shownPrice(price, discount)}`;
}

/** "Free", or nothing. */
export const isFree = (price: string) =>
  costsNothing(price) || (!/\d/.test(price) && /\bfree\b|ఉచిత|मुफ़्त|निःशुल्क/i.test(price));

export const FREE = msg('Free ## of charge');

/** Where the price says nothing else, such as what has to be paid later. */
export const costsNothing = (price: string) => amountIn(price) === 0 || /^free$/i.test(price);

/** What the student pays, as written; of a course that costs nothing, in the language of the page. */
export const shownFee = (price: string, t: Translate) => (costsNothing(price) ? t(FREE) : price);

const MONEY = /(?:₹|\brs\.?|\binr)\s*\d[\d,.]*|\d[\d,.]*\s*\/-/gi;
/** "1.5 lakh", "10k", "5000 to 6000". */
const NO_FIGURE = /\d\s*(?:k\b|la[ck]|cr|thou|లక్ష|వేల|लाख|हज|(?:[-–—]|to)\s*\d)/i;

/** What a price comes to. Undefined for "2 instalments" or "1.5 lakh": a sum of the wrong number would be untrue. */
export function amountIn(price: string) {
  const amount = figureIn(price, MONEY);
  // "₹0 now, 5000 later" is not free.
  return amount || !/[1-9]/.test(price) ? amount : undefined;
}

/** "₹500 off" is no percentage. */
const percentIn = (discount: string) => (discount.match(MONEY) ? undefined : figureIn(discount, /\d[\d,.]*\s*%/g));

/** The one number that is marked; without a mark, the only number. */
function figureIn(text: string, mark: RegExp) {
  const figures = [...new Set((text.match(mark) ?? text.match(/\d[\d,.]*/g))?.map(numberIn))];
  return figures.length > 1 || NO_FIGURE.test(text) ? undefined : figures[0];
}

/** The first number in a text such as "₹5,000" or "20 %". */
export function numberIn(text: string) {
  const amount = Number(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', ''));
  // A number too long for an amount counts as text.
  return amount <= 1e12 ? amount : undefined;
}

/** Thousands are grouped where the price groups them. */
const rupees = (amount: number, price: string) => `₹${/\d,\d/.test(price) ? shownNumber(amount, 2) : amount}`;
