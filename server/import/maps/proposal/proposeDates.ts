import { readDates } from '#server/import/maps/readDateRange.ts';
import { findForms, isDate, isReadable } from './dateForms.ts';
import { gradeHeading, rankOf, ranks } from './headings.ts';
import { firstStart, type Column } from './judgeColumns.ts';
import {
  dropColumn,
  pickStandIn,
  pickSurely,
  takeColumn,
  type ColumnPool,
  type FieldRule,
  type Pick,
} from './pickColumn.ts';

/** The templates of fields, of which the first that is filled counts, with what they were picked by. */
export interface Picks {
  fields: Record<string, string[]>;
  picks: Map<string, Pick>;
}

/** Share of texts that must be dates: others are words, such as `to be announced`. */
const share = 0.25;
const startRule: FieldRule = { field: 'dateStart', kind: 'day', share, isByContent: true };
const otherDates = ['dateEnd', 'doorsAt', 'onSaleAt'] as const;

interface ProposedDates extends Picks {
  /** Forms of the dates that are not ISO 8601. */
  forms: string[];
}

/** The start, the end and the other times of an event, and the forms of their dates. */
export function proposeDates(pool: ColumnPool): ProposedDates {
  const proposed: ProposedDates = { fields: {}, picks: new Map(), forms: [] };
  const isMonthFirst = writesMonthFirst(pool.all);
  const take = (field: string, pick: Pick | null) => {
    if (pick === null) return;
    proposed.picks.set(field, pick);
    proposed.fields[field] = [`{${pick.column.path}}`];
    const forms = findForms(pick.column.filled.map(firstStart), isMonthFirst);
    proposed.forms = [...new Set([...proposed.forms, ...forms])];
  };
  const named = takeFormColumn(pool);
  if (named !== null) proposed.forms.push(formOf(named.column));
  const start = named ?? takeColumn(pool, startRule);
  take('dateStart', start);
  if (start === null) return proposed;
  // Events of another kind may have their date elsewhere.
  const standIn = pickStandIn(pool.free, startRule, start);
  if (standIn !== null) {
    dropColumn(pool, standIn.column);
    take('dateStart', standIn);
    take('dateStart', start);
  }
  for (const field of otherDates) take(field, takeColumn(pool, { field, kind: 'day', share }));
  addClocks(pool, proposed, start);
  if (standIn !== null) proposed.fields['dateStart']?.push(`{${standIn.column.path}}`);
  if (start.rank > ranks.likely) addRivals(proposed, pool.free.filter(isUnreadStart));
  return proposed;
}

/** Times of day in columns of their own. */
function addClocks(pool: ColumnPool, proposed: ProposedDates, { column: day }: Pick): void {
  const { fields, picks, forms } = proposed;
  const end = takeClock(pool, 'end clock', 'dateEnd');
  const endDay = picks.get('dateEnd')?.column;
  const days = day.filled.map(firstStart).filter(isDate);
  const timed = days.filter((text) => readDates(text, forms).start.includes('T'));
  if (timed.length * 2 < days.length) {
    addStartClock(pool, proposed, day);
    joinClock(proposed, 'dateEnd', endDay ?? day, end);
  } else if (end !== null && endDay === undefined) {
    // `5 Dec 2026 7.30pm – 9.30pm`
    fields['dateStart']?.unshift(`{${day.path}} – {${end.column.path}}`);
  }
}

/** `{date} {time}`, else the day alone; where doors are the only time they are the start. */
function addStartClock(pool: ColumnPool, proposed: ProposedDates, day: Column): void {
  const clock = takeClock(pool, 'start clock', 'dateStart');
  const doors = takeClock(pool, 'doorsAt', 'doorsAt');
  const others = pool.free.filter((column) => isBeside(column, day) && mayBeClock(column));
  const start = clock ?? (others.length === 0 ? doors : null);
  joinClock(proposed, 'dateStart', day, start);
  if (start !== null) proposed.fields['dateStart']?.push(`{${day.path}}`);
  else if (others.length > 0) addRivals(proposed, [...others, doors?.column ?? []].flat());
  if (clock !== null) joinClock(proposed, 'doorsAt', day, doors);
}

const takeClock = (pool: ColumnPool, field: FieldRule['field'], answered: string) =>
  takeColumn(pool, { field, kind: 'clock', likelyKind: 'clearClock', share }, answered);

function joinClock(proposed: ProposedDates, field: string, day: Column, clock: Pick | null): void {
  if (clock === null) return;
  proposed.picks.set(field, clock);
  proposed.fields[field] = [`{${day.path}} {${clock.column.path}}`];
}

function addRivals({ picks }: Picks, rivals: readonly Column[]): void {
  const start = picks.get('dateStart');
  if (start !== undefined)
    picks.set('dateStart', { ...start, rivals: [...start.rivals, ...rivals] });
}

/** Whether a record has both columns. */
function isBeside({ texts }: Column, day: Column): boolean {
  return texts.some((text, at) => text !== '' && day.texts[at] !== '');
}

/** Whether a column whose heading says nothing else holds times of day, or has the heading of a start and other texts. */
function mayBeClock({ heading, filled, share: shareOf }: Column): boolean {
  const grade = gradeHeading('start clock', heading);
  if (grade === undefined) return shareOf('clearClock') >= 0.5;
  const isOther =
    grade !== null &&
    rankOf(grade) === ranks.sure &&
    shareOf('clock') < share &&
    shareOf('day') < share;
  return isOther && filled.some((text) => /\d/.test(text));
}

/** Whether a column has the heading of a start whose texts are no dates that are known. */
function isUnreadStart({ heading, filled, share: shareOf }: Column): boolean {
  const grade = gradeHeading('dateStart', heading) ?? null;
  const isNamed = grade !== null && rankOf(grade) <= ranks.likely;
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
