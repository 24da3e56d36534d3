// The private facts of the certificates in these tests, in the ways in which they could be told.
const spellings = [
  ...['1988-06-14', '14-06-1988', '14/06/1988', '14-6-1988', '14.06.1988', '14 June 1988', '14 Jun 1988'],
  ...['student.canary', '98480 22338', '9848022338'],
  ...['June 14, 1988', '19880614', '14 జూన్, 1988', '14 జూన్ 1988', '14 जून 1988', 'QUINTESSENCE', 'Quintessence'],
];

/** Those that the text holds. */
export const inAnySpelling = (text: string) => spellings.filter((spelling) => text.includes(spelling));
