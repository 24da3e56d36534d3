// How a course's fee is shown. The stored price is what the student pays; the price shown beside it is that plus the
// discount, as on the owner's site.
import { shownNumber } from '../language/languages.ts';
import { msg, type Translate } from '../language/translate.ts';

/** The 'Price' box: price + price × discount / 100, rounded; the text itself when it does not state one amount. */
export function shownPrice(price: string, discount: string) {
  const amount = amountIn(price);
  if (amount === undefined) return price;
  return rupees(Math.round(amount + (amount * (percentIn(discount) ?? 0)) / 100), isGrouped(price));
}

/** How the boxes belong together: "₹15,000 + 20 % = ₹18,000". None where there is nothing to add. */
export function priceSum(price: string, discount: string) {
  const amount = amountIn(price);
  const percent = percentIn(discount);
  if (!amount || !percent) return undefined;
  const isExact = Number.isInteger((amount * (100 + percent)) / 100);
  const paid = rupees(amount, isGrouped(price));
  return `${paid} + ${percent} % ${isExact ? '=' : '≈'} ${shownPrice(price, discount)}`;
}

/** "Free", or nothing. */
export const isFree = (price: string) =>
  amountIn(price) === 0 || (numberIn(price) === undefined && /\bfree\b|ఉచిత|मुफ़्त|निःशुल्क/i.test(price));

export const FREE = msg('Free ## of charge');

/** Where the price says nothing else, such as what has to be paid later. */
export const costsNothing = (price: string) => amountIn(price) === 0 || /^free$/i.test(price);

/** What the student pays, as written; of a course that costs nothing, in the language of the page. */
export const shownFee = (price: string, t: Translate) => (costsNothing(price) ? t(FREE) : price);

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
const MONEY = /(?:₹|\b(?:rs|inr)\.?|రూ\.?|र[ुू]\.?)\s*\d[\d,]*(?:\.\d+)?|\d[\d,]*(?:\.\d+)?\s*\/-/gi;
const PERCENT = /\d[\d,]*(?:\.\d+)?\s*%/g;
/** "1.5 lakh", "10k", "5000 to 6000". */
const NO_FIGURE = /\d\s*(?:(?:k|l|cr|lakhs?|lacs?|crores?|thousand)\b|లక్ష|వేల|కోట|लाख|हज़?ार|करोड|(?:[-–—]|to)\s*\d)/i;

/** What a price comes to. Undefined for "2 instalments" or "1.5 lakh": a sum of the wrong number would be untrue. */
export function amountIn(price: string) {
  const amount = figureIn(price, MONEY);
  // "₹0 now, 5000 later" is not free.
  return amount === 0 && /[1-9]/.test(price) ? undefined : amount;
}

/** "₹500 off" is no percentage. */
const percentIn = (discount: string) =>
  discount.includes('%') || !discount.match(MONEY) ? figureIn(discount, PERCENT) : undefined;

/** The one number that is marked; without a mark, the only number. */
function figureIn(text: string, mark: RegExp) {
  const figures = new Set((text.match(mark) ?? text.match(NUMBER) ?? []).map(numberIn));
  return figures.size === 1 && !NO_FIGURE.test(text) ? [...figures][0] : undefined;
}

/** The first number in a text such as "₹5,000" or "20 %". */
export function numberIn(text: string) {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  if (digits === undefined) return undefined;
  const amount = Number(digits.replaceAll(',', ''));
  // A number too long for an amount counts as text.
  return amount > 1e12 ? undefined : amount;
}

const isGrouped = (price: string) => /\d,\d/.test(price);

function rupees(amount: number, grouped: boolean) {
  return `₹${grouped ? shownNumber(amount, 2) : amount}`;
}
