import { dayLength, weekdays, weekendOf } from '#shared/domain/time/calendar.ts';
import type { Part, ReaderContext } from '#server/search/match/parts.ts';
import {
  dayOf,
  days,
  daysUntil,
  monthNumber,
  monthSpan,
  nextDate,
  nextMonday,
} from './calendar.ts';
import { compilePattern, readByRules, rule } from './phraseRules.ts';
import { timeParts } from './readTimes.ts';

const relativeDays = [
  rule(
    ([, , time]) => (time === undefined ? 'bare' : 'marked'),
    '(?:for )?(today|tomorrow)(?: (<time>))?',
    ([, day = 'today', time]) => [
      { kind: 'date', value: day as 'today' | 'tomorrow' },
      ...timeParts(time),
    ],
  ),
  rule('bare', '(?:for )?tonight', () => [{ kind: 'date', value: 'today' }, ...timeParts('night')]),
  rule('marked', 'this (<time>)', ([, time]) => [
    { kind: 'date', value: 'today' },
    ...timeParts(time),
  ]),
  rule(
    ([, mark]) => (mark === '' ? 'bare' : 'marked'),
    '((?:on |over |for |during |at )?(?:the |this |this coming )?)weekend',
    () => [{ kind: 'date', value: 'weekend' }],
  ),
  rule('marked', 'next weekend', (_, { today }) => {
    const { from, before } = weekendOf(today);
    return [days(from + 7 * dayLength, before + 6 * dayLength)];
  }),
  rule('marked', '(this|next) (week|month)', ([, which, unit], { today }) => [
    unit === 'week' ? week(which, today) : oneMonth(which, today),
  ]),
  rule(
    'marked',
    String.raw`(?:in |over |for )?(?:the )?(?:next|coming) (\d{1,2}|two|three|four|six) (day|week|month)s`,
    ([, count = '', unit = ''], { today }) => [comingDays(count, unit, today)],
  ),
];

function week(which: string | undefined, today: number): Part {
  const monday = nextMonday(today);
  return which === 'this' ? days(today, monday - dayLength) : days(monday, monday + 6 * dayLength);
}

function oneMonth(which: string | undefined, today: number): Part {
  if (which === 'this') return { kind: 'date', value: 'month' };
  const now = new Date(today);
  return monthSpan(now.getUTCFullYear(), { month: now.getUTCMonth() + 1, count: 1 }, today);
}

const numberWords: Record<string, number> = { two: 2, three: 3, four: 4, six: 6 };
const daysOf: Record<string, number> = { day: 1, week: 7, month: 30 };

function comingDays(count: string, unit: string, today: number): Part {
  const length = (numberWords[count] ?? Number(count)) * (daysOf[unit] ?? 1);
  if (length === 7) return { kind: 'date', value: 'next-7-days' };
  return days(today, today + Math.max(0, length - 1) * dayLength);
}

const weekdayRules = [
  rule(
    ([, mark, , time]) => (mark === '' && time === undefined ? 'bare' : 'marked'),
    '((?:on |this |next |coming |for )*)(<weekday>)(?: (<time>))?',
    ([, mark = '', name = '', time], { today }) => {
      const isShort = name.length < 6;
      if (isShort && mark === '' && time === undefined) return null;
      const first = nextWeekday(name, today);
      const day =
        mark.includes('next') && first < nextMonday(today) ? first + 7 * dayLength : first;
      return [days(day, day), ...timeParts(time)];
    },
  ),
  rule(
    'marked',
    '(?:on |every )*(sunday|monday|tuesday|wednesday|thursday|friday|saturday)s(?: (<time>))?',
    ([, name = '', time]) => [eachWeek(name), ...timeParts(time)],
  ),
  rule(
    'marked',
    '(?:on )?(?:every|each|an?|any) (<weekday>)(?: (<time>))?',
    ([, name = '', time]) => [eachWeek(name), ...timeParts(time)],
  ),
  // `friday nights`: the plural of the time makes it every week.
  rule('marked', '(?:on )?(<weekday>) (<time>)s', ([, name = '', time]) => [
    eachWeek(name),
    ...timeParts(time),
  ]),
  rule(
    'marked',
    '(?:on )?(?:the |an? |any )?(week(?:end|day|night))(s)?',
    ([text, which, plural]) =>
      plural === undefined && !/\ban?y? /.test(text)
        ? null
        : [
            ...weekdays
              .filter((day) => (which === 'weekend') === day.startsWith('S'))
              .map((value): Part => ({ kind: 'weekday', value })),
            ...(which === 'weeknight' ? timeParts('night') : []),
          ],
  ),
  rule(
    'marked',
    '(?:from |between )?(<weekday>) (?:to|until|and|or) (<weekday>)',
    ([, first = '', last = ''], { today }) => {
      const from = nextWeekday(first, today);
      return [days(from, nextWeekday(last, from))];
    },
  ),
];

/** Weeks after the first such day of a month; -1 before the first of the next. */
const ordinals: Record<string, number> = {
  first: 0,
  '1st': 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
  '4th': 3,
  last: -1,
};

/** First and last date of parts of a month; null for its last one. */
const thirds: Record<string, [from: number, to: number | null]> = {
  early: [1, 10],
  'start of': [1, 10],
  'beginning of': [1, 10],
  mid: [11, 20],
  'middle of': [11, 20],
  late: [21, null],
  'end of': [21, null],
};

/** Null for no range: ends in the wrong order are not what somebody meant. */
function readRange(from: number | null, to: number | null): Part[] | null {
  return from === null || to === null || from > to ? null : [days(from, to)];
}

function weekdayNumber(name: string): number {
  return weekdays.findIndex((day) => day.toLowerCase().startsWith(name));
}

/** The next such day, today included. */
function nextWeekday(name: string, today: number): number {
  return today + daysUntil(weekdayNumber(name), today) * dayLength;
}

function eachWeek(name: string): Part {
  return { kind: 'weekday', value: weekdays[weekdayNumber(name)]! };
}

const calendarRules = [
  rule(
    'marked',
    '(?:for |on )?(?:the )?weekend (of |after |before )?(?:the )?(<date>)',
    ([, side, text = ''], { today }) => {
      const day = readDay(text, today);
      if (day === null) return null;
      if (side !== 'after ' && side !== 'before ') return [wholeWeekend(day)];
      const saturday = nextWeekday(
        'saturday',
        side === 'after ' ? day + dayLength : day - 7 * dayLength,
      );
      return [days(saturday, saturday + dayLength)];
    },
  ),
  rule(
    'marked',
    `(?:on |in )?(?:the )?(${Object.keys(ordinals).join('|')}) (week|weekend|<weekday>) (?:of |in )?(?:the )?(<month>)(?: (20\\d\\d))?`,
    ([, ordinal = '', name = '', month = '', year], { today }) => {
      const number = monthNumber(month);
      const first = Date.UTC(yearOfMonth(number, year, today), number, 1);
      const next = Date.UTC(new Date(first).getUTCFullYear(), number + 1, 1);
      const weeks = ordinals[ordinal]!;
      const week = (weeks < 0 ? next : first) + weeks * 7 * dayLength;
      if (name === 'week') return [days(week, week + 6 * dayLength)];
      const from = nextWeekday(name === 'weekend' ? 'saturday' : name, weeks < 0 ? next : first);
      const day = from + weeks * 7 * dayLength;
      return name === 'weekend' ? [wholeWeekend(day)] : [days(day, day)];
    },
  ),
  rule(
    'marked',
    `(?:in )?(?:the )?(${Object.keys(thirds).join('|')})(?: of)? (<month>)(?: (20\\d\\d))?`,
    ([, part = '', name = '', year], { today }) => {
      const number = monthNumber(name);
      const [from, to] = thirds[part]!;
      const end = Date.UTC(yearOfMonth(number, year, today), number + 1, 0);
      const start = end - (new Date(end).getUTCDate() - from) * dayLength;
      return [days(start, to === null ? end : start + (to - from) * dayLength)];
    },
  ),
  rule(
    'marked',
    '(?:between |from )?(?:christmas|xmas)(?: day)? (?:and|to|until) (?:the )?(?:new years?(?: eve| day)?|nye)',
    (_, { today }) => {
      const last = nextDate(11, 31, today);
      return readRange(last === null ? null : last - 5 * dayLength, last);
    },
  ),
  rule('marked', '(?:over |during |at |this )(?:the )?(?:christmas|xmas)', (_, { today }) => {
    const boxingDay = nextDate(11, 26, today);
    return readRange(boxingDay === null ? null : boxingDay - 2 * dayLength, boxingDay);
  }),
  rule('marked', '(on |for )?(<date>)', ([, mark, text = ''], { today }) => {
    // `christmas` alone is also what is sung.
    const day = mark === undefined && text in seasonDays ? null : readDay(text, today);
    return readRange(day, day);
  }),
  rule(
    'marked',
    '(from|after|since|until|till|before|by) (<date>)',
    ([, side = '', text = ''], { today }) => {
      const day = readDay(text, today);
      if (day === null) return null;
      return [/^(?:from|after|since)$/.test(side) ? days(day, null) : days(null, day)];
    },
  ),
  rule(
    'marked',
    '(?:from |between )?(<date>) (?:to|until|till|and) (<date>)',
    ([, first = '', last = ''], { today }) => {
      const from = readDay(first, today);
      return readRange(from, from === null ? null : readDay(last, from));
    },
  ),
  rule(
    'marked',
    String.raw`(?:from |between )?(\d{1,2})(?:st|nd|rd|th)? (?:to|until|and) (\d{1,2})(?:st|nd|rd|th)?(?: of)? (<month>)(?: (\d{4}))?`,
    ([, first = '', last = '', name = '', year = ''], { today }) => {
      const to = readDay(`${last} ${name} ${year}`.trim(), today);
      const day = to === null ? null : new Date(to);
      const from = day && dayOf(day.getUTCFullYear(), day.getUTCMonth(), Number(first));
      return readRange(from, to);
    },
  ),
  rule(
    ([, mark, , year]) => (mark === '' && year === undefined ? 'bare' : 'marked'),
    String.raw`((?:in |during |this |next )?)(<month>)(?: (20\d\d))?`,
    readMonth,
  ),
  rule(
    ([text]) => (text === 'easter' ? 'bare' : 'marked'),
    '(?:on |over |at |this |for )*(?:the )?easter(?: long)?(?: weekend)?',
    (_, { today }) => {
      // Its Monday is the last day: until then it is this year's.
      const sunday = nextMovingDay(easterSunday, today - dayLength);
      return [days(sunday - 2 * dayLength, sunday + dayLength)];
    },
  ),
  rule(
    'marked',
    '(in |this |next |over |during )?(?:the )?(summer|autumn|winter|spring)( (?:school )?(?:holidays|break))?',
    ([, mark, name = '', holidays], { today }) =>
      (mark ?? holidays) === undefined ? null : [season(name, today)],
  ),
];

/** `may`, `march` and `mar` are months only where something says so. */
function readMonth(
  [, mark = '', name = '', year]: RegExpExecArray,
  { today }: ReaderContext,
): Part[] | null {
  if (/^(?:may|march|mar)$/.test(name) && mark === '' && year === undefined) return null;
  const number = monthNumber(name);
  return [monthSpan(yearOfMonth(number, year, today), { month: number, count: 1 }, today)];
}

/** The year that is meant with a month, else that of the next such month; the present one counts. */
function yearOfMonth(month: number, year: string | undefined, today: number): number {
  const now = new Date(today);
  if (year !== undefined) return Number(year);
  return now.getUTCFullYear() + Number(month < now.getUTCMonth());
}

/** Saturday and Sunday of the week of a day. */
function wholeWeekend(day: number): Part {
  const monday = nextMonday(day);
  return days(monday - 2 * dayLength, monday - dayLength);
}

const seasons: Record<string, number> = { summer: 11, autumn: 2, winter: 5, spring: 8 };

function season(name: string, today: number): Part {
  const month = seasons[name] ?? 0;
  const now = new Date(today);
  const last = Date.UTC(now.getUTCFullYear() - 1, month + 3, 1);
  const yearOfStart = now.getUTCFullYear() - 1 + Number(last <= today);
  const ends = Date.UTC(yearOfStart, month + 3, 1);
  return monthSpan(ends <= today ? yearOfStart + 1 : yearOfStart, { month, count: 3 }, today);
}

/** Days whose names alone stand for more than the day. */
const seasonDays: Record<string, [month: number, date: number]> = {
  christmas: [11, 25],
  xmas: [11, 25],
  'new year': [0, 1],
  'new years': [0, 1],
};

const namedDays: Record<string, [month: number, date: number]> = {
  ...seasonDays,
  nye: [11, 31],
  'new years eve': [11, 31],
  'xmas eve': [11, 24],
  'xmas day': [11, 25],
  valentines: [1, 14],
  'valentines day': [1, 14],
  'st patricks day': [2, 17],
  halloween: [9, 31],
  'new years day': [0, 1],
  'christmas eve': [11, 24],
  'christmas day': [11, 25],
  'boxing day': [11, 26],
  'australia day': [0, 26],
  'anzac day': [3, 25],
};

/** Days by the year, where their date changes. */
const movingDays: Record<string, (year: number) => number> = {
  'good friday': (year) => easterSunday(year) - 2 * dayLength,
  'easter saturday': (year) => easterSunday(year) - dayLength,
  'easter sunday': easterSunday,
  'easter monday': (year) => easterSunday(year) + dayLength,
  // The second Sunday of May, and the first of September.
  'mothers day': (year) => sundayFrom(Date.UTC(year, 4, 8)),
  'fathers day': (year) => sundayFrom(Date.UTC(year, 8, 1)),
};

function sundayFrom(day: number): number {
  return day + daysUntil(0, day) * dayLength;
}

/** The Sunday after the first full moon of spring in the north, by Oudin's form of the Gregorian computus. */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const epact =
    (century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century - 17) / 25)) / 3) +
      19 * golden +
      15) %
    30;
  const isLate = epact === 29 || (epact === 28 && golden > 10);
  const fullMoon = Date.UTC(year, 2, 21 + epact - Number(isLate));
  return sundayFrom(fullMoon + dayLength);
}

/** The next such day, today included. */
function nextMovingDay(dayIn: (year: number) => number, today: number): number {
  const year = new Date(today).getUTCFullYear();
  return dayIn(year) >= today ? dayIn(year) : dayIn(year + 1);
}

const weekdayBefore = compilePattern(String.raw`(?:<weekday>) (?=\S)`);

/** One day in any of the forms of `<date>`; without a year, the next one. */
function readDay(text: string, today: number): number | null {
  const plain = text.replace(weekdayBefore, '');
  const fixed = namedDays[plain];
  if (fixed !== undefined) return nextDate(fixed[0], fixed[1], today);
  const moving = movingDays[plain];
  if (moving !== undefined) return nextMovingDay(moving, today);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))?$/.exec(plain);
  if (slashed !== null) {
    return inYear(slashed[3], { month: Number(slashed[2]) - 1, date: Number(slashed[1]) }, today);
  }
  const words = plain.replace(' of ', ' ').split(' ');
  const monthFirst = monthNumber(words[0] ?? '') !== -1;
  const [name = '', number = ''] = monthFirst ? words : [words[1], words[0]];
  return inYear(words[2], { month: monthNumber(name), date: Number.parseInt(number, 10) }, today);
}

function inYear(
  year: string | undefined,
  { month: monthOfDay, date: day }: { month: number; date: number },
  today: number,
): number | null {
  if (year === undefined) return nextDate(monthOfDay, day, today);
  return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), monthOfDay, day);
}

/** Days, weekends, months and ranges. */
export const readDates = readByRules([...relativeDays, ...weekdayRules, ...calendarRules]);
