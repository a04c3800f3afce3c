import { months } from '#shared/domain/time/calendar.ts';
import { two } from './listingShapes.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function partsOf(iso: string) {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const weekday = weekdays[new Date(`${iso}T00:00Z`).getUTCDay()] ?? '';
  const word = months[month - 1] ?? '';
  return { year, month, day, weekday, word };
}

function ordinal(day: number): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10];
  return `${day}${day > 10 && day < 14 ? 'th' : (ending ?? 'th')}`;
}

type Parts = ReturnType<typeof partsOf>;
const short = (word: string) => word.slice(0, 3);

const dayWriters = {
  iso: ({ year, month, day }: Parts) => `${year}-${two(month)}-${two(day)}`,
  slashes: ({ year, month, day }: Parts) => `${day}/${month}/${year}`,
  padded: ({ year, month, day }: Parts) => `${two(day)}/${two(month)}/${year}`,
  shortYear: ({ year, month, day }: Parts) => `${day}/${month}/${two(year % 100)}`,
  points: ({ year, month, day }: Parts) => `${day}.${month}.${year}`,
  hyphens: ({ year, month, day }: Parts) => `${two(day)}-${two(month)}-${year}`,
  word: ({ year, word, day }: Parts) => `${day} ${word} ${year}`,
  shortWord: ({ year, word, day }: Parts) => `${day} ${short(word)} ${year}`,
  weekday: ({ year, word, day, weekday }: Parts) =>
    `${short(weekday)} ${day} ${short(word)} ${year}`,
  longWeekday: ({ year, word, day, weekday }: Parts) => `${weekday} ${day} ${word} ${year}`,
  weekdayComma: ({ year, word, day, weekday }: Parts) => `${weekday}, ${day} ${word} ${year}`,
  weekdaySlashes: ({ year, month, day, weekday }: Parts) =>
    `${short(weekday)} ${day}/${month}/${year}`,
  monthFirst: ({ year, word, day }: Parts) => `${word} ${day}, ${year}`,
  ordinal: ({ year, word, day }: Parts) => `${ordinal(day)} ${word} ${year}`,
  hyphenWord: ({ year, word, day }: Parts) => `${two(day)}-${short(word)}-${two(year % 100)}`,
  noYear: ({ word, day, weekday }: Parts) => `${short(weekday)} ${day} ${short(word)}`,
  noYearLong: ({ word, day, weekday }: Parts) => `${weekday} ${day} ${word}`,
} as const;

type DayForm = keyof typeof dayWriters;
export const dayForms = Object.keys(dayWriters) as DayForm[];

/** A day such as `2026-12-05` in a form. */
export function writeDay(iso: string, form: DayForm): string {
  return dayWriters[form](partsOf(iso));
}

const clockWriters = {
  colon: (hour: number, minute: number) => `${two(hour)}:${two(minute)}`,
  seconds: (hour: number, minute: number) => `${two(hour)}:${two(minute)}:00`,
  half: (hour: number, minute: number) => `${hour % 12 || 12}:${two(minute)} ${halfOf(hour)}M`,
  halfSmall: (hour: number, minute: number) =>
    `${hour % 12 || 12}:${two(minute)}${halfOf(hour).toLowerCase()}m`,
  point: (hour: number, minute: number) =>
    `${hour % 12 || 12}${minute === 0 ? '' : `.${two(minute)}`}${halfOf(hour).toLowerCase()}m`,
  points: (hour: number, minute: number) =>
    `${hour % 12 || 12}.${two(minute)} ${halfOf(hour).toLowerCase()}.m.`,
  military: (hour: number, minute: number) => `${two(hour)}${two(minute)}`,
  letter: (hour: number, minute: number) => `${two(hour)}h${two(minute)}`,
} as const;

const halfOf = (hour: number) => (hour < 12 ? 'A' : 'P');

type ClockForm = keyof typeof clockWriters;
export const clockForms = Object.keys(clockWriters) as ClockForm[];

/** A time such as `19:30` in a form. */
export function writeClock(clock: string, form: ClockForm): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return clockWriters[form](hour, minute);
}

const joiners = {
  space: (day: string, clock: string) => `${day} ${clock}`,
  comma: (day: string, clock: string) => `${day}, ${clock}`,
  at: (day: string, clock: string) => `${day} at ${clock}`,
  dash: (day: string, clock: string) => `${day} – ${clock}`,
  clockFirst: (day: string, clock: string) => `${clock}, ${day}`,
} as const;

type Joiner = keyof typeof joiners;
export const joinerNames = Object.keys(joiners) as Joiner[];

export const joinDay = (day: string, clock: string, joiner: Joiner) => joiners[joiner](day, clock);

const spans = {
  hyphen: (from: string, to: string) => `${from}-${to}`,
  dash: (from: string, to: string) => `${from} – ${to}`,
  word: (from: string, to: string) => `${from} to ${to}`,
  oneHalf: (from: string, to: string) =>
    `${from.slice(-2) === to.slice(-2) ? from.replace(/ ?[ap]m$/i, '') : from}-${to}`,
} as const;

type Span = keyof typeof spans;
export const spanNames = Object.keys(spans) as Span[];

export const writeSpan = (from: string, to: string, span: Span) => spans[span](from, to);
