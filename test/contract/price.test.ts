// How a fee is shown: the stored price plus the discount, as on the owner's site.
import { describe, expect, test } from 'vitest';
import { amountIn, costsNothing, isFree, numberIn, priceSum, shownPrice } from '#contract/courses/price.ts';

describe('the price shown', () => {
  test.each([
    ['₹5000', '20%', '₹6000'],
    ['₹5,000', '20%', '₹6,000'],
    ['5000', '20', '₹6000'],
    ['Rs. 5000/-', '20 % off', '₹6000'],
    ['5000/- for 6 months', '20', '₹6000'],
    ['₹ 12,500', '10%', '₹13,750'],
    ['₹1,00,000', '50%', '₹1,50,000'],
    ['₹100,000', '50%', '₹1,50,000'],
    ['₹100000', '50%', '₹150000'],
    ['₹999', '33%', '₹1329'],
    ['₹0.5', '100%', '₹1'],
    ['₹2499.50', '0%', '₹2500'],
    ['₹5000', '12.5%', '₹5625'],
    ['999', '12.5', '₹1124'],
    ['₹800', 'none', '₹800'],
    ['₹5000', '', '₹5000'],
    ['₹5000', 'none', '₹5000'],
    ['₹0', '20%', '₹0'],
    ['2 instalments of ₹6000', '20%', '₹7200'],
    ['₹5000, in 2 instalments', '20%', '₹6000'],
    ['6 months: Rs 5,000', '20%', '₹6,000'],
    ['INR 5000 (3 months)', '20%', '₹6000'],
    ['రూ. 5000', '20%', '₹6000'],
    ['₹5000', '₹500 off', '₹5000'],
    ['₹5000', '10% to 20%', '₹5000'],
    ['₹5000', 'First 10 students: 20%', '₹6000'],
  ])('%s with a discount of %s is %s', (price, discount, shown) => {
    expect(shownPrice(price, discount)).toBe(shown);
  });

  test.each(['Free', 'On request', '', 'నిర్ణయించలేదు'])('is the text itself when it holds no number: %j', (price) => {
    expect(shownPrice(price, '20%')).toBe(price);
  });

  test.each([
    '1.5 lakh',
    '₹1.5 lakh',
    '₹2 lacs',
    '10k',
    '₹1 crore',
    '5 thousand',
    '₹1.5 లక్షలు',
    '₹5 हज़ार',
    '2 instalments of 6000',
    '5000 or 6000',
    '₹5000-6000',
    '₹5,000 to 6,000',
    '₹5000, later ₹6000',
    '₹0 now, 5000 later',
  ])('is the text itself, without a sum, when the amount is not plain: %s', (price) => {
    expect(shownPrice(price, '20%')).toBe(price);
    expect(priceSum(price, '20%')).toBeUndefined();
    expect(amountIn(price)).toBeUndefined();
    expect([isFree(price), costsNothing(price)]).toEqual([false, false]);
  });
});

test.each([
  ['₹15,000', '20%', '₹15,000 + 20 % = ₹18,000'],
  ['Rs. 5000/-', '20 % off', '₹5000 + 20 % = ₹6000'],
  ['₹999', '33%', '₹999 + 33 % ≈ ₹1329'],
  ['₹2,499.50', '10%', '₹2,499.5 + 10 % ≈ ₹2,749'],
  ['₹5,000', '0%', undefined],
  ['₹5,000', 'none', undefined],
  ['Free', '20%', undefined],
  ['₹0', '20%', undefined],
])('%s and %s belong together as %s', (price, discount, sum) => {
  expect(priceSum(price, discount)).toBe(sum);
});

test.each([
  ['Free', true],
  ['₹0', true],
  ['ఉచితం', true],
  ['₹500, free for girls', false],
  ['On request', false],
])('%s is free: %s', (price, free) => {
  expect(isFree(price)).toBe(free);
});

test.each([
  ['₹5,000', 5000],
  ['20 %', 20],
  ['7.25', 7.25],
  ['Rs.500', 500],
  ['from 100 to 200', 100],
  ['12,34,567.5', 1_234_567.5],
  ['1,000, payable twice', 1000],
  ['none', undefined],
  ['', undefined],
])('the number in %j is %s', (text, number) => {
  expect(numberIn(text)).toBe(number);
});
