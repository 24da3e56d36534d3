// The words with which automatic-translation.ts says what it understood, for each language.
import type { Translated } from './languages.ts';
import { type Unit, type UnitWords, unitWords } from './unit-words.ts';

export type AutomaticWords = {
  /** From Monday on, in full and short. */
  days: string[];
  shortDays: string[];
  months: string[];
  languages: Record<string, string>;
  units: UnitWords;
  /** The first to the fourth, and the last. */
  ordinals: string[];
  /** What is one word, or a few, in English. */
  phrases: Record<string, string>;
  /** The part of the day in which an hour lies. */
  partOfDay: (hour: number) => string;
  time: (time: string) => string;
  times: (from: string, to: string, dash?: string) => string;
  date: (day: string, month: string, year?: string) => string;
  range: (from: string, to: string) => string;
  and: string;
  or: string;
  every: (what: string) => string;
  /** `3 hours a day` */
  per: Partial<Record<Unit, string>>;
  /** `First Monday of January`; many: of several months. */
  ofMonth: (ordinal: string, what: string, months: string, many: boolean) => string;
  everyMonth: string;
  class: (number: string) => string;
  classes: (from: string, to: string) => string;
  medium: string;
  stop: string;
};

const list = (text: string) => text.split(' ');

export const automaticWords: Record<Translated, AutomaticWords> = {
  te: {
    days: list('సోమవారం మంగళవారం బుధవారం గురువారం శుక్రవారం శనివారం ఆదివారం'),
    shortDays: list('సోమ మంగళ బుధ గురు శుక్ర శని ఆది'),
    months: list('జనవరి ఫిబ్రవరి మార్చి ఏప్రిల్ మే జూన్ జులై ఆగస్టు సెప్టెంబర్ అక్టోబర్ నవంబర్ డిసెంబర్'),
    languages: {
      telugu: 'తెలుగు',
      english: 'ఇంగ్లీష్',
      hindi: 'హిందీ',
      urdu: 'ఉర్దూ',
      tamil: 'తమిళం',
      kannada: 'కన్నడ',
      marathi: 'మరాఠీ',
      sanskrit: 'సంస్కృతం',
    },
    units: unitWords.te,
    ordinals: list('మొదటి రెండవ మూడవ నాలుగవ చివరి'),
    phrases: {
      free: 'ఉచితం',
      closed: 'సెలవు',
      holiday: 'సెలవు',
      daily: 'ప్రతిరోజు',
      'every day': 'ప్రతిరోజు',
      'all days': 'అన్ని రోజులు',
      'any day': 'ఏ రోజైనా',
      weekly: 'ప్రతి వారం',
      'every week': 'ప్రతి వారం',
      monthly: 'ప్రతి నెల',
      'every month': 'ప్రతి నెల',
      'this week': 'ఈ వారం',
      'next week': 'వచ్చే వారం',
      'this month': 'ఈ నెల',
      'next month': 'వచ్చే నెల',
      weekdays: 'సోమవారం నుంచి శుక్రవారం వరకు',
      weekend: 'వీకెండ్',
      weekends: 'శని, ఆదివారాలు',
      morning: 'ఉదయం',
      afternoon: 'మధ్యాహ్నం',
      evening: 'సాయంత్రం',
      night: 'రాత్రి',
      'full time': 'ఫుల్ టైమ్',
      'part time': 'పార్ట్ టైమ్',
      nursery: 'నర్సరీ',
      lkg: 'ఎల్‌కేజీ',
      ukg: 'యూకేజీ',
      beginner: 'బిగినర్',
      intermediate: 'ఇంటర్మీడియట్',
      inter: 'ఇంటర్',
      advanced: 'అడ్వాన్స్‌డ్',
      degree: 'డిగ్రీ',
    },
    partOfDay: (hour) => (hour < 4 || hour >= 19 ? 'రాత్రి' : hour < 12 ? 'ఉదయం' : hour < 16 ? 'మధ్యాహ్నం' : 'సాయంత్రం'),
    time: (time) => `${time} గంటలకు`,
    times: (from, to, dash) => (dash ? `${from}${dash}${to}` : `${from} నుంచి ${to} వరకు`),
    date: (day, month, year) => `${day} ${month}${year ? `, ${year}` : ''}`,
    range: (from, to) => `${from} నుంచి ${to} వరకు`,
    and: ', ',
    or: ' లేదా ',
    every: (what) => `ప్రతి ${what}`,
    per: { day: 'రోజుకు', week: 'వారానికి', month: 'నెలకు', year: 'సంవత్సరానికి' },
    ofMonth: (ordinal, what, months, many) => `${months}${many ? ' నెలల్లో' : ''} ${ordinal} ${what}`,
    everyMonth: 'ప్రతి నెల',
    class: (number) => `${number}వ తరగతి`,
    classes: (from, to) => `${from} నుంచి ${to}వ తరగతి వరకు`,
    medium: 'మీడియం',
    stop: '.',
  },
  hi: {
    days: list('सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार'),
    shortDays: list('सोम मंगल बुध गुरु शुक्र शनि रवि'),
    months: list('जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'),
    languages: {
      telugu: 'तेलुगु',
      english: 'अंग्रेज़ी',
      hindi: 'हिंदी',
      urdu: 'उर्दू',
      tamil: 'तमिल',
      kannada: 'कन्नड़',
      marathi: 'मराठी',
      sanskrit: 'संस्कृत',
    },
    units: unitWords.hi,
    ordinals: list('पहला दूसरा तीसरा चौथा आख़िरी'),
    phrases: {
      free: 'मुफ़्त',
      closed: 'बंद',
      holiday: 'छुट्टी',
      daily: 'रोज़',
      'every day': 'रोज़',
      'all days': 'सभी दिन',
      'any day': 'किसी भी दिन',
      weekly: 'हर हफ़्ते',
      'every week': 'हर हफ़्ते',
      monthly: 'हर महीने',
      'every month': 'हर महीने',
      'this week': 'इस हफ़्ते',
      'next week': 'अगले हफ़्ते',
      'this month': 'इस महीने',
      'next month': 'अगले महीने',
      weekdays: 'सोमवार से शुक्रवार तक',
      weekend: 'वीकेंड',
      weekends: 'शनिवार और रविवार',
      morning: 'सुबह',
      afternoon: 'दोपहर',
      evening: 'शाम',
      night: 'रात',
      'full time': 'फ़ुल टाइम',
      'part time': 'पार्ट टाइम',
      nursery: 'नर्सरी',
      lkg: 'एलकेजी',
      ukg: 'यूकेजी',
      beginner: 'बिगिनर',
      intermediate: 'इंटरमीडिएट',
      inter: 'इंटर',
      advanced: 'एडवांस्ड',
      degree: 'डिग्री',
    },
    partOfDay: (hour) => (hour < 4 || hour >= 20 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : 'शाम'),
    time: (time) => `${time} बजे`,
    times: (from, to, dash) => (dash ? `${from}${dash}${to} बजे` : `${from} से ${to} बजे तक`),
    date: (day, month, year) => `${day} ${month}${year ? ` ${year}` : ''}`,
    range: (from, to) => `${from} से ${to} तक`,
    and: ' और ',
    or: ' या ',
    every: (what) => `हर ${what}`,
    per: { day: 'रोज़', week: 'हफ़्ते में', month: 'महीने में', year: 'साल में' },
    ofMonth: (ordinal, what, months) => `${months} का ${ordinal} ${what}`,
    everyMonth: 'हर महीने का',
    class: (number) => `कक्षा ${number}`,
    classes: (from, to) => `कक्षा ${from} से ${to} तक`,
    medium: 'माध्यम',
    stop: '।',
  },
};
