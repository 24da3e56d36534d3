// What needs no translator is said in Telugu and Hindi; a text of which any part is not understood stays as it is.
import { expect, test } from 'vitest';
import { translateAutomatically } from '#contract/language/automatic-translation.ts';
import { shownDuration } from '#contract/language/unit-words.ts';
import { shownDate } from '#contract/text/dates.ts';
import { expectLittleWork } from '#test/support/effort.ts';

const known: [english: string, te: string, hi: string][] = [
  ['1 year', '1 సంవత్సరం', '1 साल'],
  ['2 years', '2 సంవత్సరాలు', '2 साल'],
  ['1 month', '1 నెల', '1 महीना'],
  ['6 months', '6 నెలలు', '6 महीने'],
  ['Six months.', '6 నెలలు.', '6 महीने।'],
  ['45 days', '45 రోజులు', '45 दिन'],
  ['3-4 weeks', '3–4 వారాలు', '3–4 हफ़्ते'],
  ['1½ years', '1½ సంవత్సరాలు', '1½ साल'],
  ['1 year 6 months', '1 సంవత్సరం 6 నెలలు', '1 साल 6 महीने'],
  ['One academic year', '1 విద్యా సంవత్సరం', '1 शैक्षणिक वर्ष'],
  ['3 hours a day', 'రోజుకు 3 గంటలు', 'रोज़ 3 घंटे'],
  ['6 months (3 days per week)', '6 నెలలు (వారానికి 3 రోజులు)', '6 महीने (हफ़्ते में 3 दिन)'],
  ['Mon–Sat', 'సోమ–శని', 'सोम–शनि'],
  ['Monday to Friday', 'సోమవారం నుంచి శుక్రవారం వరకు', 'सोमवार से शुक्रवार तक'],
  ['Every Monday', 'ప్రతి సోమవారం', 'हर सोमवार'],
  ['Mon, Wed & Fri', 'సోమ, బుధ, శుక్ర', 'सोम, बुध और शुक्र'],
  ['Sunday closed', 'ఆదివారం సెలవు', 'रविवार बंद'],
  ['9 am – 6 pm', 'ఉదయం 9 – సాయంత్రం 6', 'सुबह 9 – शाम 6 बजे'],
  ['Mon-Sat 9am-6pm', 'సోమ–శని ఉదయం 9 – సాయంత్రం 6', 'सोम–शनि सुबह 9 – शाम 6 बजे'],
  ['10.30 to 1.00 p.m.', 'ఉదయం 10:30 నుంచి మధ్యాహ్నం 1:00 వరకు', 'सुबह 10:30 से दोपहर 1:00 बजे तक'],
  [
    'Morning: 7:00 to 8:30 am, Monday to Friday',
    'ఉదయం: 7:00 నుంచి 8:30 వరకు, సోమవారం నుంచి శుక్రవారం వరకు',
    'सुबह: 7:00 से 8:30 बजे तक, सोमवार से शुक्रवार तक',
  ],
  [
    'Monday to Saturday, 7:00 am to 8:30 pm\nSunday, 9:00 am to 1:00 pm',
    'సోమవారం నుంచి శనివారం వరకు, ఉదయం 7:00 నుంచి రాత్రి 8:30 వరకు\nఆదివారం, ఉదయం 9:00 నుంచి మధ్యాహ్నం 1:00 వరకు',
    'सोमवार से शनिवार तक, सुबह 7:00 से रात 8:30 बजे तक\nरविवार, सुबह 9:00 से दोपहर 1:00 बजे तक',
  ],
  ['First Monday of January', 'జనవరి మొదటి సోమవారం', 'जनवरी का पहला सोमवार'],
  ['First Monday of every month', 'ప్రతి నెల మొదటి సోమవారం', 'हर महीने का पहला सोमवार'],
  ['Last week of January, April and July', 'జనవరి, ఏప్రిల్, జులై నెలల్లో చివరి వారం', 'जनवरी, अप्रैल और जुलाई का आख़िरी हफ़्ता'],
  ['12 June 2026', shownDate('2026-06-12', 'te'), shownDate('2026-06-12', 'hi')],
  ['Sept 1st, 2026', shownDate('2026-09-01', 'te'), shownDate('2026-09-01', 'hi')],
  ['June 2026', 'జూన్ 2026', 'जून 2026'],
  ['Monthly, June to March', 'ప్రతి నెల, జూన్ నుంచి మార్చి వరకు', 'हर महीने, जून से मार्च तक'],
  ['Free', 'ఉచితం', 'मुफ़्त'],
  ['Class-10', '10వ తరగతి', 'कक्षा 10'],
  ['10th class', '10వ తరగతి', 'कक्षा 10'],
  ['Class 6 to 10', '6 నుంచి 10వ తరగతి వరకు', 'कक्षा 6 से 10 तक'],
  ['Nursery to Intermediate', 'నర్సరీ నుంచి ఇంటర్మీడియట్ వరకు', 'नर्सरी से इंटरमीडिएट तक'],
  ['English and Telugu', 'ఇంగ్లీష్, తెలుగు', 'अंग्रेज़ी और तेलुगु'],
  ['Telugu, Urdu or English medium', 'తెలుగు, ఉర్దూ లేదా ఇంగ్లీష్ మీడియం', 'तेलुगु, उर्दू या अंग्रेज़ी माध्यम'],
  ['2.4 mb', '2.4 MB', '2.4 MB'],
];

test.for(known)('%s', ([english, te, hi]) => {
  expect([
    translateAutomatically(english, 'te'),
    translateAutomatically(english, 'hi'),
    translateAutomatically(english, 'en'),
  ]).toEqual([te, hi, undefined]);
});

test('a text of which any part is not understood stays as it is', () => {
  const others = [
    ...[
      '',
      '45000',
      '₹12,000',
      'సోమవారం',
      'Saturday and Sunday, by appointment',
      '6 months approx',
      'May join',
      'second year',
    ],
    ...[
      'Sun',
      'May',
      'class 10 students',
      '6 months (',
      '(6 months',
      '6 months)',
      '6 months,',
      '25:00 to 26:00',
      '13 pm',
      'to',
    ],
    ...['constructor', '6 toString', 'first monday of', '10 to 20', 'telugu and', 'month'],
  ];
  expect(
    others.filter(
      (text) => translateAutomatically(text, 'te') !== undefined || translateAutomatically(text, 'hi') !== undefined,
    ),
  ).toEqual([]);
});

test('long texts are refused with little work', async () => {
  for (const part of ['6 months ', 'monday, ', '(', '6 ', 'first ', 'telugu and ', '-'])
    for (const language of ['te', 'hi'] as const) {
      const [long, longer] = [300, 10_000].map((length) => part.repeat(length / part.length)) as [string, string];
      await expectLittleWork(() => {
        translateAutomatically(long, language);
        expect(translateAutomatically(longer, language)).toBeUndefined();
      }, 20);
    }
});

test('a duration on a certificate is said as that of a course', () => {
  for (const text of ['1 year', '2 years', '1 month', '6 months', '45 days', '3 Weeks'])
    for (const language of ['te', 'hi'] as const)
      expect(shownDuration(text, language)).toBe(translateAutomatically(text, language));
  for (const text of ['6 months (evenings)', 'Six months', '2', '', '3 moons'])
    expect(shownDuration(text, 'te')).toBe(text);
  expect(shownDuration('6 months', 'en')).toBe('6 months');
});
