// How a course's fee is shown. The stored price is what the student pays; the price shown beside it is that plus the
// discount, as on the owner's site.

/** The 'Price' box: price + price × discount / 100, rounded; the text itself when it contains no number. */
export function shownPrice(price: string, discount: string) {
  const amount = numberIn(price);
  if (amount === undefined) return price;
  return rupees(Math.round(amount + (amount * (numberIn(discount) ?? 0)) / 100), price.includes(','));
}

/** The first number in a text such as "₹5,000" or "20 %". */
export function numberIn(text: string) {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  if (digits === undefined) return undefined;
  const amount = Number(digits.replaceAll(',', ''));
  // A number too long for an amount counts as text.
  return amount > 1e12 ? undefined : amount;
}

const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

function rupees(amount: number, grouped: boolean) {
  return `₹${grouped ? indian.format(amount) : amount}`;
}
