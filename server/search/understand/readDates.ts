import { dayLength, weekdays, weekendOf } from '#shared/domain/time/calendar.ts';
import type { Part } from '#server/search/match/parts.ts';
import { dayOf, days, daysUntil, monthNumber, nextDate, nextMonday } from './calendar.ts';
import { compilePattern, readByRules, rule, readNumber } from './phraseRules.ts';
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
  rule('bare', '(?:for )?(late )?tonight', ([, late = '']) => [
    { kind: 'date', value: 'today' },
    ...timeParts(`${late}night`),
  ]),
  // What is over: nothing of it is shown, nor anything of another day.
  rule(
    'marked',
    String.raw`(?:from )?(?:(?:last|past|previous) (?:night|week|weekend|month|year|<weekday>|<month>)|yesterday|(?:past|previous) (?:events|shows|gigs)|(?:an?|\d{1,3}|<ones>) (?:day|week|month|year)s? ago)`,
    (_, { today }) => [days(null, today - dayLength)],
  ),
  rule('marked', 'this (<time>)', ([, time]) => [
    { kind: 'date', value: 'today' },
    ...timeParts(time),
  ]),
  rule(
    ([, mark]) => (mark === '' ? 'bare' : 'marked'),
    '((?:on |over |for |during |at )?(?:the |this |this coming )?)weekend',
    () => [{ kind: 'date', value: 'weekend' }],
  ),
  rule('marked', '(?:the )?(next weekend|weekend after next)', ([, which = ''], { today }) => {
    const { from, before } = weekendOf(today);
    const later = (which.startsWith('next') ? 7 : 14) * dayLength;
    return [days(from + later, before + later - dayLength)];
  }),
  rule('marked', '(this|next) (week|month)', ([, which, unit], { today }) => [
    unit === 'week' ? week(which, today) : oneMonth(which, today),
  ]),
  rule(
    'marked',
    String.raw`(?:in |over |for )?(?:the )?(?:next|coming) (\d{1,2}|<ones>) (day|week|fortnight|month)s`,
    ([, count = '', unit = ''], { today }) => [comingDays(count, unit, today)],
  ),
  // `in 3 days` is a day, and `in two weeks` a week.
  rule(
    'marked',
    String.raw`in (an?|\d{1,2}|<ones>) (day|week|fortnight)s?(?: time)?`,
    ([, count, unit = ''], { today }) => {
      const day = today + daysIn(count, unit) * dayLength;
      if (unit === 'day') return [days(day, day)];
      return [days(nextMonday(day) - 7 * dayLength, nextMonday(day) - dayLength)];
    },
  ),
  rule('marked', '(this|next) year', ([, which], { today }) => {
    const year = new Date(today).getUTCFullYear() + Number(which === 'next');
    return [daysOfMonths(0, 12, { today, year: String(year) })];
  }),
];

function week(which: string | undefined, today: number): Part {
  const monday = nextMonday(today);
  return which === 'this' ? days(today, monday - dayLength) : days(monday, monday + 6 * dayLength);
}

function oneMonth(which: string | undefined, today: number): Part {
  if (which === 'this') return { kind: 'date', value: 'month' };
  return daysOfMonths((new Date(today).getUTCMonth() + 1) % 12, 1, { today });
}

const daysOf: Record<string, number> = { day: 1, week: 7, fortnight: 14, month: 30 };

/** Days of so many units; of one where no number is named. */
function daysIn(count: string | undefined, unit: string): number {
  return Math.max(1, readNumber(count)) * (daysOf[unit] ?? 1);
}

function comingDays(count: string, unit: string, today: number): Part {
  const length = daysIn(count, unit);
  if (length === 7) return { kind: 'date', value: 'next-7-days' };
  return days(today, today + (length - 1) * dayLength);
}

const daysOfWord: Record<string, RegExp> = { weekend: /^S/, midweek: /^[TW]/, 'mid week': /^[TW]/ };

const weekdayRules = [
  rule(
    ([, mark, , time]) => (mark === '' && time === undefined ? 'bare' : 'marked'),
    '((?:on |this |next |coming |for |late )*)(<weekday>)(?: (<time>))?',
    ([, mark = '', name = '', time], { today }) => {
      const isShort = name.length < 6;
      if (isShort && mark === '' && time === undefined) return null;
      const first = nextWeekday(name, today);
      const day =
        mark.includes('next') && first < nextMonday(today) ? first + 7 * dayLength : first;
      return [days(day, day), ...timeParts(mark.includes('late') ? 'late night' : time)];
    },
  ),
  // `friday nights`: the plural of the time makes it every week.
  rule(
    'marked',
    '(?:on )?(every |each |an? |any )?(<weekday>)(s)?(?: (<time>)(s)?)?',
    ([, every, name = '', plural, time, nights]) => {
      const isEvery = every ?? nights ?? (name.length < 6 ? undefined : plural);
      return isEvery === undefined ? null : [eachWeek(name), ...timeParts(time)];
    },
  ),
  rule(
    'marked',
    '(?:on )?(?:the |an? |any )?(mid ?week|week(?:end|day|night))(s)?',
    ([text, which = '', plural]) =>
      plural === undefined && !/\ban?y? |^mid/.test(text)
        ? null
        : [
            ...weekdays
              .filter((day) => (daysOfWord[which] ?? /^[^S]/).test(day))
              .map((value): Part => ({ kind: 'weekday', value })),
            ...(which === 'weeknight' ? timeParts('night') : []),
          ],
  ),
  rule(
    'marked',
    '(from |between )?(<weekday>)(?: (<weekday>))?(?: (to|until|and|or))? (<weekday>)(?: (<time>)s?)?',
    ([, mark, first = '', middle, link = '', last = '', time], { today }) => {
      const from = nextWeekday(first, today);
      const to = nextWeekday(last, from);
      const isRange = mark !== undefined || /^(?:to|until)$/.test(link);
      const named = from + (middle === undefined ? 1 : 2) * dayLength;
      return isRange || to === named ? [days(from, to), ...timeParts(time)] : null;
    },
  ),
  // `saturday week`, `a week from saturday` and `two weeks from now`.
  rule(
    'marked',
    String.raw`(?:on )?(?:(an?|\d|<ones>) (week|fortnight)s? (?:from|after) )?(<weekday>|today|now)(?: (week|fortnight))?`,
    ([, count, unit, name = '', later], { today }) => {
      const length = later ?? unit;
      if (length === undefined) return null;
      const first = weekdayNumber(name) < 0 ? today : nextWeekday(name, today);
      const day = first + daysIn(count, length) * dayLength;
      return [days(day, day)];
    },
  ),
  // `on the 5th` and `friday the 13th`.
  rule(
    'marked',
    String.raw`(?:on the|(?:on )?(<weekday>)(?: the)?) (\d{1,2})(?:st|nd|rd|th)`,
    ([, name, date], { today }) => {
      const day = Array.from({ length: 1500 }, (_, n) => today + n * dayLength).find(
        (each) =>
          new Date(each).getUTCDate() === Number(date) &&
          (name === undefined || nextWeekday(name, each) === each),
      );
      return day === undefined ? null : [days(day, day)];
    },
  ),
];

/** Weeks after the first such day of a month; -1 before the first of the next. */
const ordinals = Object.fromEntries(
  'first,1st second,2nd third,3rd fourth,4th last'
    .split(' ')
    .flatMap((words, n) => words.split(',').map((word) => [word, n === 4 ? -1 : n] as const)),
);

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
    '(?:for |on )?(?:the )?weekend (?:of )?(?:the )?(<date>)',
    ([, text = ''], { today }) => {
      const day = readDay(text, today);
      return day === null ? null : [wholeWeekend(day)];
    },
  ),
  rule(
    'marked',
    `(?:on |in )?(?:the )?(${Object.keys(ordinals).join('|')}) (week|weekend|<weekday>) (?:of |in )?(<month>)(?: (20\\d\\d))?`,
    ([, ordinal = '', name = '', monthName = '', year], { today }) => {
      const weeks = ordinals[ordinal]!;
      const length = { week: 7, weekend: 2 }[name] ?? 1;
      const read = (from: number): Part => {
        const { first, next } = monthsFrom(monthNumber(monthName), 1, { today: from, year });
        const start = (weeks < 0 ? next : first) + weeks * 7 * dayLength;
        const weekday = name === 'weekend' ? 'saturday' : name;
        const day = name === 'week' ? start : nextWeekday(weekday, start);
        const end = day + length * dayLength;
        return end <= from && year === undefined ? read(next) : days(day, end - dayLength);
      };
      return [read(today)];
    },
  ),
  rule(
    'marked',
    String.raw`(?:in )?(?:the )?(early|start of|beginning of|mid|middle of|late|end of) (<month>)(?: (20\d\d))?`,
    ([, part = '', name = '', year], { today }) => {
      const { first, next } = monthsFrom(monthNumber(name), 1, { today, year });
      const third = /^(?:early|start|begin)/.test(part) ? 0 : Number(!part.startsWith('mid')) + 1;
      const from = first + third * 10 * dayLength;
      return [days(from, third === 2 ? next - dayLength : from + 9 * dayLength)];
    },
  ),
  rule('marked', '(?:on |for )?(?:the )?(<date>)', ([, text = ''], { today }) => {
    const day = readDay(text, today);
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
    '(?:from |between |over |during |in |for )?(?:the )?(<date>) (?:to|until|till|and) (<date>)',
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
    ([, mark, name = '', year]) => {
      if (mark !== '' || year !== undefined) return 'marked';
      return /^(?:may|march|mar)$/.test(name) ? 'common' : 'bare';
    },
    String.raw`((?:in |during |this |next )?)(<month>)(?: (20\d\d))?`,
    ([, , name = '', year], { today }) => [daysOfMonths(monthNumber(name), 1, { today, year })],
  ),
  rule(
    'marked',
    String.raw`(?:from |between |in |during )?(<month>)(?: (to|until|till|and|or))? (<month>)(?: (20\d\d))?`,
    ([, name = '', link = '', lastName = '', year], { today }) => {
      const [first, last] = [monthNumber(name), monthNumber(lastName)];
      const count = ((last - first + 12) % 12) + 1;
      if (count === 1 || (count > 2 && !/^(?:to|until|till)$/.test(link))) return null;
      const begins = year && String(Number(year) - Number(first > last));
      return [daysOfMonths(first, count, { today, year: begins })];
    },
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
    '(in |this |next |over |during )?(?:the )?(summer|autumn|winter|spring)( (?:school )?(?:holidays|hols|break))?',
    ([, mark, name = '', holidays], { today }) =>
      (mark ?? holidays) === undefined ? null : [daysOfMonths(seasons[name]!, 3, { today })],
  ),
];

interface YearOfMonth {
  today: number;
  year?: string | undefined;
}

/** The first day of a month and of the one after so many; without a year, of those that are not over. */
function monthsFrom(number: number, count: number, { today, year }: YearOfMonth) {
  const present = new Date(today).getUTCFullYear();
  const isOver = (one: number) => Date.UTC(one, number + count, 1) <= today;
  const meant = [present - 1, present].find((one) => !isOver(one)) ?? present + 1;
  const first = Date.UTC(year === undefined ? meant : Number(year), number, 1);
  return { first, next: Date.UTC(new Date(first).getUTCFullYear(), number + count, 1) };
}

/** The days of months; of those that have begun, what is left. */
function daysOfMonths(number: number, count: number, when: YearOfMonth): Part {
  const { first, next } = monthsFrom(number, count, when);
  const last = next - dayLength;
  return days(Math.max(first, Math.min(when.today, last)), last);
}

/** Saturday and Sunday of the week of a day. */
function wholeWeekend(day: number): Part {
  const monday = nextMonday(day);
  return days(monday - 2 * dayLength, monday - dayLength);
}

const seasons: Record<string, number> = { summer: 11, autumn: 2, winter: 5, spring: 8 };

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

/** The Sunday after the first full moon of spring in the north, by Gauss; right from 1900 to 2199. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const epact = (19 * golden + 24) % 30;
  const isLate = epact === 29 || (epact === 28 && golden > 10);
  return sundayFrom(Date.UTC(year, 2, 22 + epact - Number(isLate)));
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
