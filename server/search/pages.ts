// The pages that the search finds by their name, and by what people call them in Telugu, Hindi and Urdu.

import { classLevels, levelName, spokenLevels } from '#contract/choices.ts';
import { inEnglish, sentence } from '#contract/language/sentence.ts';
import { msg } from '#contract/language/translate.ts';
import type { PublicPath } from '#contract/pages.ts';

type NamedPage = { address: Exclude<PublicPath, `${string}:${string}`>; title: string; text: string; words: string };

const named: NamedPage[] = [
  {
    address: '/courses',
    title: msg('Courses'),
    text: msg('All courses with fee and duration'),
    words: 'course fee price computer కోర్సులు ఫీజు శిక్షణ कोर्स फीस शुल्क کورس فیس',
  },
  {
    address: '/certificate-verification',
    title: msg('Verify a certificate'),
    text: msg('Is this certificate real? Check it by its number'),
    words: 'certificate verification check number real సర్టిఫికెట్ ధృవీకరణ प्रमाणपत्र सत्यापन جانچ سرٹیفکیٹ',
  },
  {
    address: '/certificate-verification/batch',
    title: msg('Check many certificates'),
    text: msg('For employers: up to 200 numbers at once, with a signed receipt'),
    words: 'batch bulk employer receipt list spreadsheet certificates యజమాని రసీదు सूची नियोक्ता रसीद فہرست رسید',
  },
  {
    address: '/notes',
    title: msg('Study notes'),
    text: msg('Notes to download'),
    words: 'notes pdf download నోట్స్ పాఠాలు नोट्स نوٹس',
  },
  {
    address: '/gallery',
    title: msg('Gallery'),
    text: msg('Pictures of the institute'),
    words: 'pictures photos images గ్యాలరీ ఫోటోలు चित्र फोटो تصاویر',
  },
  {
    address: '/ngos',
    title: msg('Partner NGOs'),
    text: msg('Those we work with'),
    words: 'ngo partners charity స్వచ్ఛంద संस्था تنظیم',
  },
  {
    address: '/about',
    title: msg('About us'),
    text: msg('The institute and its director'),
    words: 'about director instructor teacher మా గురించి हमारे बारे में تعارف',
  },
  {
    address: '/contact',
    title: msg('Contact'),
    text: msg('Write to us, call, chat or visit'),
    words: 'contact address phone map directions hours email సంప్రదించండి చిరునామా ఫోన్ संपर्क पता फोन رابطہ پتہ فون',
  },
];

const lectures = [
  ...classLevels.map((level) => ({
    address: `/classes/${level}`,
    title: sentence(msg('{label} lectures'), { label: levelName(level) }),
    words: 'class lectures videos తరగతి పాఠాలు कक्षा वीडियो جماعت',
  })),
  ...spokenLevels.map((level) => ({
    address: `/spoken-english/${level}`,
    title: sentence(msg('Spoken English: {label}'), { label: levelName(level) }),
    words: 'spoken english lectures videos ఇంగ్లీష్ इंग्लिश अंग्रेज़ी انگریزی',
  })),
];

const FREE = msg('Free lectures');

export const pageEntries = [...named, ...lectures.map((page) => ({ ...page, text: FREE }))].map(
  ({ address, title, text, words }) => ({
    kind: 'page' as const,
    address,
    title: inEnglish(title),
    text,
    also: words,
    says: { title, text },
  }),
);
