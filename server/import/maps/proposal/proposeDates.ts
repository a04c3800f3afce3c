import { fillTemplate, toTemplate } from '#server/import/maps/columnMap.ts';
import { readDates } from '#server/import/maps/readDateRange.ts';
import { dropDayZero } from '#server/import/record/dateTime.ts';
import { findForms, isDate, isReadable } from './dateForms.ts';
import type { FieldRule } from './fieldRules.ts';
import { rankOf, ranks } from './headings.ts';
import { firstStart, type Column } from './judgeColumns.ts';
import {
  dropColumn,
  pickColumn,
  pickStandIn,
  pickSurely,
  takeColumn,
  type ColumnPool,
  type Pick,
} from './pickColumn.ts';

/** The templates of fields, of which the first that is filled counts, with what they were picked by. */
export interface Picks {
  fields: Record<string, string[]>;
  picks: Map<string, Pick>;
}

/** `forms` are those of the dates that are not ISO 8601. */
type ProposedDates = Picks & { forms: string[] };

/** Share of texts that must be dates: others are words, such as `to be announced`. */
const share = 0.25;
const clockRule = { kind: 'clock', likelyKind: 'clearClock', share } as const;
const startRule: FieldRule = { field: 'dateStart', kind: 'day', share, isByContent: true };

/** The start, the end and the other times of an event, and the forms of their dates. */
export function proposeDates(pool: ColumnPool): ProposedDates {
  const isMonthFirst = writesMonthFirst(pool.all);
  const given = findForms(readNamed(pool), isMonthFirst);
  const proposed: ProposedDates = { fields: {}, picks: new Map(), forms: given };
  const take = (field: string, pick: Pick | null) => {
    if (pick === null) return;
    proposed.picks.set(field, pick);
    proposed.fields[field] = [`{${pick.column.path}}`];
    const forms = findForms(pick.column.filled.map(firstStart), isMonthFirst);
    proposed.forms = [...new Set([...proposed.forms, ...forms])];
  };
  const named = takeFormColumn(pool);
  if (named !== null) proposed.forms.push(formOf(named.column));
  const start = named ?? takeStart(pool);
  take('dateStart', start);
  if (start === null) return proposed;
  // Events of another kind may have their date elsewhere.
  const standIn = pickStandIn(pool.free, startRule, start);
  if (standIn !== null) {
    dropColumn(pool, standIn.column);
    take('dateStart', standIn);
    take('dateStart', start);
  }
  for (const field of ['dateEnd', 'doorsAt', 'onSaleAt'])
    take(field, takeColumn(pool, { field, kind: 'day', share }));
  addClocks(pool, proposed, start.column);
  if (standIn !== null) proposed.fields['dateStart']?.push(`{${standIn.column.path}}`);
  if (start.rank > ranks.likely) {
    addRivals(
      proposed,
      pool.free.filter((column) => isUnread(column, 'dateStart', ranks.likely)),
    );
  }
  return proposed;
}

/** The texts of the templates that a person named for the start and the end. */
function readNamed({ named, all }: ColumnPool): string[] {
  const cell = (row: number) => (path: string) =>
    all.find((column) => column.path === path)?.texts[row] ?? '';
  return [named['dateStart'], named['dateEnd']].flatMap((template = '') =>
    (all[0]?.texts ?? []).map((_, row) =>
      firstStart(fillTemplate(toTemplate(template), cell(row))),
    ),
  );
}

/** The start; where its column has days alone and no column has times, the one that has both. */
function takeStart(pool: ColumnPool): Pick | null {
  const start = takeColumn(pool, startRule);
  const read = (text = '') => readDates(firstStart(text), []).start;
  const isSettled = pool.named['dateStart'] ?? start?.column.filled.find((text) => isTimed(text));
  if (start === null || isSettled !== undefined) return start;
  const days = start.column.texts.map((text) => read(text).slice(0, 10));
  const withTimes = pool.free.filter(({ texts, filled }) => {
    const alike = texts.filter((text, at) => isTimed(text) && read(text).slice(0, 10) === days[at]);
    return filled.length > 0 && alike.length * 5 >= filled.length * 4;
  });
  const clock = pickColumn(pool.free, { ...clockRule, field: 'start clock' });
  const timed = clock === null ? pickColumn(withTimes, { ...startRule, isByContent: false }) : null;
  if (timed !== null) dropColumn(pool, timed.column);
  return timed ?? start;
}

/** Times of day in columns of their own: `{date} {time}`, else the day alone; where doors are the only time they are the start. */
function addClocks(pool: ColumnPool, proposed: ProposedDates, day: Column): void {
  const { fields, picks, forms } = proposed;
  const takeClock = (field: string, answered: string) =>
    takeColumn(pool, { ...clockRule, field }, answered);
  const join = (field: string, clock: Pick | null, ofDay = day) => {
    if (clock === null) return;
    picks.set(field, clock);
    // Behind `2026-12-12 ` the end of `20:00-02:00` would be an offset.
    const mark = clock.column.filled.some((text) => /^\d{1,2}[:.]?\d\d-[\d:.]{4,5}$/.test(text))
      ? ', '
      : ' ';
    const alone = field === 'dateStart' ? [`{${day.path}}`] : [];
    fields[field] = [`{${ofDay.path}}${mark}{${clock.column.path}}`, ...alone];
  };
  const end = takeClock('end clock', 'dateEnd');
  const endDay = picks.get('dateEnd')?.column;
  const days = day.filled.filter((text) => isDate(firstStart(text)));
  const timed = days.filter((text) => isTimed(text, forms));
  if (timed.length * 2 >= days.length) {
    // `5 Dec 2026 7.30pm – 9.30pm`
    if (end !== null && endDay === undefined)
      fields['dateStart']?.unshift(`{${day.path}} – {${end.column.path}}`);
    return;
  }
  const clock = settleClock(pool, takeClock('start clock', 'dateStart'));
  const doors = takeClock('doorsAt', 'doorsAt');
  const isBeside = ({ texts }: Column) => texts.some((text, at) => text && day.texts[at] !== '');
  const others = pool.free.filter((column) => isBeside(column) && mayBeClock(column));
  const start = clock ?? (others.length === 0 ? doors : null);
  join('dateStart', start);
  if (start === null) addRivals(proposed, [...others, doors?.column ?? []].flat());
  if (clock !== null) join('doorsAt', doors);
  join('dateEnd', end, endDay);
}

/** Whether a date has a time of day; midnight is how programs write that it has none. */
const isTimed = (text: string, forms: readonly string[] = []) =>
  /T(?!00:00(?::00|[^:\d]|$))/.test(readDates(firstStart(text), forms).start);

function addRivals({ picks }: Picks, rivals: readonly Column[]): void {
  const start = picks.get('dateStart');
  if (start !== undefined)
    picks.set('dateStart', { ...start, rivals: [...start.rivals, ...rivals] });
}

/** The time of the start, with the columns that contradict it as rivals. */
function settleClock({ free }: ColumnPool, taken: Pick | null): Pick | null {
  if (taken === null) return null;
  const contrary = free.filter((column) => isOtherStart(column, taken.column));
  // Times with the day from which a program counts may be of another clock than those that are written plainly.
  const isCounted = taken.column.filled.some((text) => dropDayZero(text) !== text);
  const plain = isCounted ? contrary.shift() : undefined;
  const clock = plain === undefined ? taken : pickSurely(plain);
  return { ...clock, rivals: [...clock.rivals, ...contrary] };
}

/** Whether a column that is named as the time of the start has other times, plainly written, than the one that was taken. */
function isOtherStart({ grade, share: shareOf, texts }: Column, start: Column): boolean {
  const isCounted = texts.some((text) => dropDayZero(text) !== text);
  const isNamed = !isCounted && rankOf(grade('start clock') ?? Infinity) < ranks.likely;
  const timeOf = (text: string) =>
    readDates(`2000-01-01 ${dropDayZero(text)}`, []).start.slice(0, 16);
  const both = [...texts.keys()].filter((at) => texts[at] && start.texts[at]);
  const others = both.filter((at) => timeOf(texts[at] ?? '') !== timeOf(start.texts[at] ?? ''));
  return isNamed && shareOf('clearClock') >= 0.9 && others.length * 2 > both.length;
}

/** Whether a column whose heading says nothing else holds times of day, or has the heading of a start and other texts. */
function mayBeClock(column: Column): boolean {
  if (column.grade('start clock') === undefined)
    return column.share('clearClock') >= 0.5 || column.share('military') === 1;
  return isUnread(column, 'start clock', ranks.sure) && column.share('day') < share;
}

/** Whether a column has the heading of a start whose texts are no times that are known. */
function isUnread({ grade, filled, share: shareOf }: Column, field: string, rank: number): boolean {
  const isNamed = rankOf(grade(field) ?? Infinity) <= rank;
  return isNamed && shareOf('clock') < share && filled.some((text) => /\d/.test(text));
}

/** A column that is named by the form of its days, such as `ddmmyy`. */
function takeFormColumn(pool: ColumnPool): Pick | null {
  const column = pool.free.find(
    (each) =>
      /^(?=.*dd?)(?=.*mm?)(?=.*yy)[dmy ./-]{4,12}$/i.test(each.path) &&
      each.filled.length > 0 &&
      each.filled.every((text) => isReadable(text, [formOf(each)])),
  );
  if (column === undefined) return null;
  dropColumn(pool, column);
  return pickSurely(column);
}

const formOf = ({ path }: Column) => path.toLowerCase().replaceAll('m', 'M');

/** Listings of the United States write `3/4/2026` for the fourth of March; several days beyond the twelfth show it. */
function writesMonthFirst(columns: readonly Column[]): boolean {
  const count = (pattern: RegExp, texts: readonly string[]) =>
    texts.filter((text) => pattern.test(text)).length;
  const all = columns.flatMap(({ filled }) => filled);
  if (count(monthFirst, all) > 2 && count(monthFirst, all) > 4 * count(dayFirst, all)) return true;
  return columns.some(({ filled }) => count(americanPlace, filled) * 2 > filled.length);
}

const monthFirst = /^(?:[a-z]{3,9},? )?(?:0?[1-9]|1[0-2])([./-])(?:1[3-9]|[23]\d)\1\d\d/i;
const dayFirst = /^(?:[a-z]{3,9},? )?(?:1[3-9]|[23]\d)([./-])\d{1,2}\1\d\d/i;
const americanPlace =
  /^(?:usa?|united states(?: of america)?|america\/(?:new_york|detroit|chicago|denver|phoenix|los_angeles))$/i;
