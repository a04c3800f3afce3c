import { readDateForm } from '#server/import/maps/readDateForm.ts';
import { readDates } from '#server/import/maps/readDateRange.ts';
import { dateTimeFault } from '#server/import/record/dateTime.ts';
import { timeGuesses } from './fieldGuesses.ts';
import { findPath, findStandIn, textsOf, type Samples } from './findPaths.ts';

interface ProposedDates {
  /** Templates by field; of several the first that gives a date counts. */
  fields: Record<string, string[]>;
  /** Forms of the dates that are not ISO 8601. */
  forms: string[];
  /** The paths in the templates. */
  taken: string[];
}

/** Forms tried for dates that are not ISO 8601; of `3/4/2026` the day is first unless another row rules it out. */
const dateForms = [
  'd/M/yyyy',
  'M/d/yyyy',
  'd/M/yy',
  'd.M.yyyy',
  'd-M-yyyy',
  'EEE d MMM yyyy',
  'EEE, d MMM yyyy',
  'EEEE d MMMM yyyy',
  'd MMM yyyy',
  'd MMMM yyyy',
  'MMMM d, yyyy',
  'MMM d, yyyy',
  'yyyy/M/d',
  'yyyyMMdd',
];
/** Forms in which `readDates` cannot tell the day from the time. */
const wholeForms = ['EEE, d MMM yyyy HH:mm:ss ZZZ', 'X', 'x'];
const forms = [...dateForms, ...wholeForms];

/** Dates of the record itself or of its sale. */
const recordDates =
  /creat|updat|modif|publi[sc]|chang|added|posted|time.?stamp|sale|expir|register|deadline/;
const ends = /(?:^|[^a-z])end|ends?$|end_?(?:date|time|at)|finish|until|curfew|^close[sd]?$/;

const startPatterns = [
  /(?:^|[^a-z])(?:start|begin|dtstart|when)|^(?:from|opens)$/,
  /start|begin/,
  /^date$|(?:^|[._ ])(?:event[._ ]?)?date(?:[._ ]?time)?$|(?:local|iso)[._ ]?date|^(?:day|time|iso)$/,
  /date|day|time/,
  // A column of dates whatever its name.
  /./,
];
const clockPatterns = [/start|begin|from/, /time|clock|hour/, /./];
const endClockPatterns = [/end|finish|until|curfew|^close[sd]?$/, /(?:^|[._ ])to$/];

/** The columns or paths of the start, the end and the other times of an event. */
export function proposeDates(samples: Samples): ProposedDates {
  const proposed: ProposedDates = { fields: {}, forms: [], taken: [] };
  const isFree = (path: string) => !proposed.taken.includes(path);
  const isOfEvent = (path: string) => !isOtherDate(path);
  const isStart = (path: string) => isOfEvent(path) && !ends.test(path.toLowerCase());
  const take = (field: string, path: string | null) => {
    if (path === null) return;
    proposed.taken.push(path);
    proposed.fields[field] = [`{${path}}`];
    addForms(proposed, findForms(samples, textsOf(samples, path)) ?? []);
  };
  const find = (patterns: readonly RegExp[], isWanted = (_path: string) => true) =>
    findPath(samples, datesOf(patterns), (path) => isFree(path) && isWanted(path));
  const named = findFormColumn(samples);
  const start = named?.path ?? find(startPatterns, isStart);
  take('dateStart', start);
  // Events of another kind may have their date elsewhere.
  const standIn =
    start === null
      ? null
      : findStandIn(samples, datesOf(startPatterns), {
          // A start and a date are of one kind.
          leastPatterns: 3,
          path: start,
          isFree: (path) => isFree(path) && isStart(path),
        });
  addForms(proposed, named === null ? [] : [named.form]);
  take('dateEnd', find([ends], isOfEvent));
  for (const { field, patterns } of timeGuesses) take(field, find(patterns));
  if (start !== null) addClocks(samples, proposed, start);
  if (standIn !== null) {
    const first = proposed.fields['dateStart'] ?? [];
    take('dateStart', standIn);
    proposed.fields['dateStart']?.unshift(...first);
  }
  return proposed;
}

function isOtherDate(path: string): boolean {
  const name = path.toLowerCase();
  const isTime = timeGuesses.some(({ patterns }) => patterns.some((time) => time.test(name)));
  return isTime || recordDates.test(name);
}

/** A column that is named by the form of its days, such as `ddmmyy`. */
function findFormColumn(samples: Samples): { path: string; form: string } | null {
  for (const path of samples.keys()) {
    if (!/^(?=.*dd?)(?=.*mm?)(?=.*yy)[dmy ./-]{4,12}$/i.test(path)) continue;
    const form = path.toLowerCase().replaceAll('m', 'M');
    const texts = textsOf(samples, path);
    if (texts.length > 0 && texts.every((text) => readDateForm(text, [form]) !== null)) {
      return { path, form };
    }
  }
  return null;
}

/** Times of day in columns of their own: `{date} {time}`, else the day alone. */
function addClocks(samples: Samples, proposed: ProposedDates, start: string): void {
  const days = textsOf(samples, start).filter(isDate);
  const timed = days.filter((text) => /\d:\d\d|^\d{9,}$/.test(text)).length;
  if (timed * 2 >= days.length) return;
  const pair = (field: string, patterns: readonly RegExp[], day: string) => {
    const clock = findPath(samples, { patterns, looks: isClock, share: datesShare }, (path) => {
      const isEnd = endClockPatterns.some((pattern) => pattern.test(path.toLowerCase()));
      const isOther = isOtherDate(path) || (field === 'dateStart' && isEnd);
      return !proposed.taken.includes(path) && !isOther;
    });
    if (clock === null) return;
    proposed.taken.push(clock);
    proposed.fields[field] = [`{${day}} {${clock}}`];
    if (field === 'dateStart') proposed.fields[field].push(`{${day}}`);
  };
  pair('dateStart', clockPatterns, start);
  const end = /^\{([^{}]+)\}$/.exec(proposed.fields['dateEnd']?.[0] ?? '')?.[1];
  pair('dateEnd', endClockPatterns, end ?? start);
}

/** Share of texts that must be dates: others are words, such as `to be announced`. */
const datesShare = 0.25;

const datesOf = (patterns: readonly RegExp[]) => ({ patterns, looks: isDate, share: datesShare });

function addForms(proposed: ProposedDates, found: readonly string[]): void {
  proposed.forms = [...new Set([...proposed.forms, ...found])];
}

/** The one form that all texts have, else one for each; null where every text is ISO 8601. */
function findForms(samples: Samples, texts: readonly string[]): string[] | null {
  const others = texts.filter((text) => !isIsoDate(text) && isDate(text));
  if (others.length === 0) return null;
  const tried = writesMonthFirst(samples) ? monthFirstForms : forms;
  const shared = tried.find((form) => others.every((text) => fits(text, form)));
  if (shared !== undefined) return [shared];
  return [...new Set(others.flatMap((text) => tried.find((form) => fits(text, form)) ?? []))];
}

const monthFirstForms = forms.toSorted(
  (one, other) => Number(other.startsWith('M/d')) - Number(one.startsWith('M/d')),
);

/** Listings of the United States write `3/4/2026` for the fourth of March. */
function writesMonthFirst(samples: Samples): boolean {
  return [...samples.values()].some((texts) => {
    const filled = texts.filter((text) => text !== '');
    const american = filled.filter((text) => americanPlace.test(text)).length;
    return american > 0 && american * 2 > filled.length;
  });
}

const americanPlace =
  /^(?:usa?|united states(?: of america)?|america\/(?:new_york|detroit|chicago|denver|phoenix|los_angeles))$/i;

/** Whether a text is a date in one of the forms that are known. */
export function isDate(text: string): boolean {
  return isIsoDate(text) || (mayBeDate(text) && forms.some((form) => fits(text, form)));
}

/** Characters of the shortest and the longest date in one of the forms. */
const shortestDate = 6;
const longestDate = 40;
const dateWord =
  /^(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|[apm]{1,2}$)/;

/** Trying every form takes long: of most texts a glance shows that they are no date. */
function mayBeDate(text: string): boolean {
  if (text.length < shortestDate || text.length > longestDate || !/\d/.test(text)) return false;
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.every((word) => dateWord.test(word));
}

function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(text) || /^\d{8}T\d{6}Z?$/.test(text);
}

/** Numbers are times since 1970 only in the length that those of this century have. */
function fits(text: string, form: string): boolean {
  if (form === 'X') return /^[1-4]\d{9}$/.test(text);
  if (form === 'x') return /^[1-4]\d{12}$/.test(text);
  if (form === 'yyyyMMdd' && !/^20\d{6}$/.test(text)) return false;
  return isReadable(text, form);
}

/** Whether a text is a date of a form, with a time of day or without. */
function isReadable(text: string, form: string): boolean {
  return dateTimeFault(readDates(text, [form]).start) === null;
}

function isClock(text: string): boolean {
  return /^\d{1,2}[:. ap\d]*m?\.?$/i.test(text) && isReadable(`1/1/2026 ${text}`, 'd/M/yyyy');
}
