// Says in Telugu and Hindi what needs no translator: durations, weekdays, hours, dates, classes, languages, "Free". A text is
// translated only where all of it is understood; nothing is guessed. Every reader below takes a few tokens or none, so that a text is
// read once.
import { type AutomaticWords, automaticWords } from './automatic-words.ts';
import { type Language, pluralOf, type Translated } from './languages.ts';
import { type Unit, units } from './unit-words.ts';

/** No text that is understood is longer. */
const MAX_LENGTH = 300;

/** Undefined in English, and where any part is not understood. */
export function translateAutomatically(text: string, language: Language): string | undefined {
  if (language === 'en' || text.length > MAX_LENGTH) return undefined;
  const lines = text.split('\n').map((line) => (line.trim() === '' ? '' : readLine(line.trim(), language)));
  return lines.every((line) => line !== undefined) && /[a-z]/i.test(text) ? lines.join('\n') : undefined;
}

type Token = { text: string; isSpaced: boolean };

const TOKEN = /(\s*)(\d+(?:[.:]\d+)?½?|[a-z]+|[-–—,:&()])/y;

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    const found = TOKEN.exec(text);
    if (!found) return undefined;
    tokens.push({ text: found[2] ?? '', isSpaced: found[1] !== '' });
  }
  return tokens;
}

function readLine(text: string, language: Translated): string | undefined {
  const line = text.toLowerCase().replace(/\b([ap])\.\s?m\b\.?/g, '$1m');
  const tokens = tokensOf(line.replace(/\.$/, ''));
  if (!tokens) return undefined;
  const reader = createReader(tokens, automaticWords[language], language);
  let shown = '';
  let isOpen = false;
  while (!reader.isAtEnd()) {
    const item = reader.item();
    if (item === undefined) return undefined;
    shown += item;
    const wasOpen: boolean = isOpen;
    if (isOpen && reader.take(')')) {
      shown += ')';
      isOpen = false;
    }
    if (reader.isAtEnd()) break;
    if (!isOpen && reader.take('(')) {
      shown += ' (';
      isOpen = true;
    } else {
      const sign = reader.take(',', ':', '-', '–', '—');
      if (sign === undefined && wasOpen === isOpen && !reader.isSpaced()) return undefined;
      shown += sign === undefined ? ' ' : sign === ',' || sign === ':' ? `${sign} ` : ' – ';
    }
    if (reader.isAtEnd()) return undefined;
  }
  return isOpen ? undefined : shown + (line.endsWith('.') ? automaticWords[language].stop : '');
}

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const numberNames = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ordinalNames = ['first', 'second', 'third', 'fourth', 'last'];
const shortUnits: Partial<Record<string, Unit>> = {
  min: 'minute',
  mins: 'minute',
  hr: 'hour',
  hrs: 'hour',
  yr: 'year',
};
const TO = ['to', '-', '–', '—'];
const isDash = (joint: string) => joint !== 'to';

/** Each reader returns what it read in the language, or undefined without having taken anything. */
function createReader(tokens: readonly Token[], words: AutomaticWords, language: Translated) {
  let at = 0;
  /** The part of the day that was said last: "Morning: 7 to 8 am" says it once. */
  let part = '';
  const seen = (ahead = 0) => tokens[at + ahead]?.text ?? '';
  const take = (...texts: string[]) => (texts.includes(seen()) ? tokens[at++]?.text : undefined);
  const number = (pattern: RegExp) => (pattern.test(seen()) ? tokens[at++]?.text : undefined);
  /** "Sun" and "May" by themselves may be something else. */
  const isAlone = () => tokens.length === 1 && seen().length < 5;
  const nameIn = (names: readonly string[]) => names.indexOf(take(...names) ?? '');

  /** All of it or nothing. */
  const attempt = <Value>(read: () => Value | undefined): Value | undefined => {
    const start = at;
    const value = read();
    if (value === undefined) at = start;
    return value;
  };
  const first = (...readers: (() => string | undefined)[]) => {
    for (const read of readers) {
      const value = attempt(read);
      if (value !== undefined) return value;
    }
    return undefined;
  };

  /** Several of a kind: "Monday to Friday", "January, April and July". */
  const series = (one: () => string | undefined): { text: string; many: boolean } | undefined => {
    let text = one();
    if (text === undefined) return undefined;
    let many = false;
    for (;;) {
      const next = attempt(() => {
        const isSpaced = tokens[at]?.isSpaced;
        const joint = take(...TO, ',', 'and', '&', 'or');
        const also = joint === ',' ? take('and', 'or') : undefined;
        const right = joint === undefined ? undefined : one();
        if (joint === undefined || right === undefined) return undefined;
        if (TO.includes(joint))
          return isDash(joint) ? `${text}${isSpaced ? ' – ' : '–'}${right}` : words.range(text as string, right);
        const sign = also ?? joint;
        return `${text}${sign === ',' ? ', ' : sign === 'or' ? words.or : words.and}${right}`;
      });
      if (next === undefined) return { text, many };
      many = true;
      text = next;
    }
  };

  const day = () => {
    const name = seen();
    const index = dayNames.findIndex((full) => name === full || name === `${full}s` || isShortDay(name, full));
    if (index < 0 || isAlone()) return undefined;
    at += 1;
    return name.length > 5 ? words.days[index] : words.shortDays[index];
  };
  const days = () => {
    const every = take('every');
    const found = series(day)?.text;
    return found !== undefined && every ? words.every(found) : found;
  };

  const month = () => {
    const name = seen();
    const index = monthNames.findIndex((full) => name === full || isShortMonth(name, full));
    if (index < 0 || isAlone()) return undefined;
    at += 1;
    return words.months[index];
  };
  const year = () => number(/^(?:19|20)\d\d$/);
  const endYear = () => {
    take(',');
    return year();
  };
  const dayNumber = () => {
    const found = number(/^(?:[12]?\d|3[01])$/);
    if (found !== undefined && !tokens[at]?.isSpaced) take('st', 'nd', 'rd', 'th');
    return found;
  };
  const date = () => {
    const found = dayNumber();
    const name = found === undefined ? undefined : month();
    if (name === undefined || found === undefined) return undefined;
    return words.date(found, name, attempt(endYear));
  };
  const monthFirst = () => {
    const name = month();
    const found = name === undefined ? undefined : dayNumber();
    const end = found === undefined ? undefined : endYear();
    return name && found && end ? words.date(found, name, end) : undefined;
  };
  const months = () => {
    const found = series(month)?.text;
    const end = found === undefined ? undefined : year();
    return end === undefined ? found : `${found} ${end}`;
  };
  const ofMonth = () => {
    const ordinal = words.ordinals[nameIn(ordinalNames)];
    const what = take('week') ? words.units.week[0] : day();
    if (!ordinal || !what || !take('of', 'in')) return undefined;
    if (take('every', 'each')) return take('month') && `${words.everyMonth} ${ordinal} ${what}`;
    const found = series(month);
    return found && words.ofMonth(ordinal, what, found.text, found.many);
  };

  const amount = () => {
    const name = numberNames.indexOf(seen());
    if (name < 1) return number(/^\d+(?:\.\d+)?½?$/);
    at += 1;
    return String(name);
  };
  const unit = (): Unit | undefined => {
    const long = take('academic') ? (`academic ${seen()}` as const) : seen();
    const found = units.find((name) => long === name || long === `${name}s`) ?? shortUnits[long];
    if (found) at += 1;
    return found;
  };
  const length = () => {
    const from = amount();
    const joint = from === undefined ? undefined : take(...TO);
    const to = joint === undefined ? undefined : amount();
    const of = from === undefined || (joint && to === undefined) ? undefined : unit();
    if (from === undefined || !of) return undefined;
    const form = to === undefined && !/\D/.test(from) && pluralOf(Number(from), language) === 'one' ? 0 : 1;
    return `${from}${to === undefined ? '' : `–${to}`} ${words.units[of][form]}`;
  };
  const duration = () => {
    let text = length();
    if (text === undefined) return undefined;
    for (let next = attempt(length); next !== undefined; next = attempt(length)) text += ` ${next}`;
    const per = attempt(() => {
      if (take('daily')) return words.per.day;
      const of = take('a', 'per', 'each', 'every') && unit();
      return of ? words.per[of] : undefined;
    });
    return per === undefined ? text : `${per} ${text}`;
  };

  const clock = () => {
    const found = number(/^(?:[01]?\d|2[0-3])(?:[.:][0-5]\d)?$/);
    if (found === undefined) return undefined;
    const time = found.replace('.', ':');
    const half = take('am', 'pm');
    const hour = Number(time.split(':')[0]);
    return half && (hour > 12 || hour === 0) ? undefined : { time, hour, half };
  };
  type Clock = NonNullable<ReturnType<typeof clock>>;
  const minutesOf = ({ time, hour }: Clock, half?: string) =>
    ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + Number(time.split(':')[1] ?? 0);
  const shownTime = (of: Clock, half?: string) => {
    const before = part;
    part = half ? words.partOfDay(Math.floor(minutesOf(of, half) / 60)) : '';
    return part === '' || part === before ? of.time : `${part} ${of.time}`;
  };
  const times = () => {
    const from = clock();
    if (!from) return undefined;
    const end = attempt(() => {
      const joint = take(...TO);
      const to = joint === undefined ? undefined : clock();
      return to && joint ? { to, dash: isDash(joint) ? ' – ' : undefined } : undefined;
    });
    if (!end) return from.half ? words.time(shownTime(from, from.half)) : undefined;
    const { to, dash } = end;
    // "Seven to eight" may mean something else than hours.
    if (!to.half && (from.half || !from.time.includes(':') || !to.time.includes(':'))) return undefined;
    // "10:30 to 1:00 pm" begins in the morning.
    const isOther = to.half === 'pm' && minutesOf(from, 'pm') >= minutesOf(to, 'pm');
    const half = from.half ?? (isOther ? 'am' : to.half);
    return words.times(shownTime(from, half), shownTime(to, to.half), dash);
  };

  const oneClass = () => {
    const name = take('class', 'classes', 'grade');
    if (name === undefined) {
      const found = dayNumber();
      return found !== undefined && take('class') ? words.class(found) : undefined;
    }
    take('-');
    const from = number(/^(?:[1-9]|1[0-2])$/);
    const to = attempt(() => (take(...TO) ? number(/^(?:[1-9]|1[0-2])$/) : undefined));
    if (from === undefined || (name === 'classes' && to === undefined)) return undefined;
    return to === undefined ? words.class(from) : words.classes(from, to);
  };
  const phrase = () => {
    const [one, two] = [seen(), `${seen()} ${seen(1) === '-' ? seen(2) : seen(1)}`];
    const long = Object.hasOwn(words.phrases, two) ? two : one;
    if (!Object.hasOwn(words.phrases, long)) return undefined;
    at += long === one ? 1 : seen(1) === '-' ? 3 : 2;
    const said = words.phrases[long];
    if (['morning', 'afternoon', 'evening', 'night'].includes(long)) part = said ?? '';
    return said;
  };
  const level = () => first(oneClass, phrase);

  const oneLanguage = () => {
    const name = take(...Object.keys(words.languages));
    return name && words.languages[name];
  };
  const languages = () => {
    const found = series(oneLanguage)?.text;
    return found !== undefined && take('medium') ? `${found} ${words.medium}` : found;
  };

  /** Units of a file stay as they are. */
  const size = () => {
    const found = number(/^\d+(?:\.\d+)?$/);
    const of = found === undefined ? undefined : take('kb', 'mb', 'gb');
    return of && `${found} ${of.toUpperCase()}`;
  };

  return {
    item: () =>
      first(ofMonth, days, duration, times, date, monthFirst, months, languages, () => series(level)?.text, size),
    take,
    isAtEnd: () => at === tokens.length,
    isSpaced: () => tokens[at]?.isSpaced ?? false,
  };
}

/** "Mon", "Tues", "Thurs". */
const isShortDay = (name: string, full: string) => name.length >= 3 && name.length <= 5 && full.startsWith(name);

/** "Jan", "Sept". */
const isShortMonth = (name: string, full: string) => name.length >= 3 && full.slice(0, 4).startsWith(name);
