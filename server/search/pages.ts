// The pages that the search finds by their name, and by what people call them in Telugu, Hindi and Urdu.

import { classLevels, spokenLevels } from '#contract/levels.ts';
import type { PublicPath } from '#contract/pages.ts';
import type { Entry } from './entries.ts';

type NamedPage = { address: Exclude<PublicPath, `${string}:${string}`>; title: string; text: string; words: string };

const named: NamedPage[] = [
  {
    address: '/courses',
    title: 'Courses',
    text: 'All courses with fee and duration',
    words: 'course fee price computer కోర్సులు ఫీజు శిక్షణ कोर्स फीस शुल्क کورس فیس',
  },
  {
    address: '/certificate-verification',
    title: 'Verify a certificate',
    text: 'Is this certificate real? Check it by its number',
    words: 'certificate verification check number real సర్టిఫికెట్ ధృవీకరణ प्रमाणपत्र सत्यापन جانچ سرٹیفکیٹ',
  },
  {
    address: '/notes',
    title: 'Study notes',
    text: 'Notes to download',
    words: 'notes pdf download నోట్స్ పాఠాలు नोट्स نوٹس',
  },
  {
    address: '/gallery',
    title: 'Gallery',
    text: 'Pictures of the institute',
    words: 'pictures photos images గ్యాలరీ ఫోటోలు चित्र फोटो تصاویر',
  },
  {
    address: '/ngos',
    title: 'Partner NGOs',
    text: 'Those we work with',
    words: 'ngo partners charity స్వచ్ఛంద संस्था تنظیم',
  },
  {
    address: '/about',
    title: 'About us',
    text: 'The institute and its director',
    words: 'about director instructor teacher మా గురించి हमारे बारे में تعارف',
  },
  {
    address: '/contact',
    title: 'Contact',
    text: 'Write to us, call, chat or visit',
    words: 'contact address phone map directions hours email సంప్రదించండి చిరునామా ఫోన్ संपर्क पता फोन رابطہ پتہ فون',
  },
];

const lectures = [
  ...classLevels.map((level) => ({
    address: `/classes/${level}`,
    title: `${level.replace('-', ' ')} lectures`,
    words: 'class lectures videos తరగతి పాఠాలు कक्षा वीडियो جماعت',
  })),
  ...spokenLevels.map((level) => ({
    address: `/spoken-english/${level}`,
    title: `Spoken English: ${level}`,
    words: 'spoken english lectures videos ఇంగ్లీష్ इंग्लिश अंग्रेज़ी انگریزی',
  })),
];

export const pageEntries: Entry[] = [...named, ...lectures.map((page) => ({ ...page, text: 'Free lectures' }))].map(
  ({ address, title, text, words }) => ({ kind: 'page', address, title, text, also: words }),
);
