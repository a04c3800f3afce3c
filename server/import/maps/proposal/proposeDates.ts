import { readDates } from '#server/import/maps/readDateRange.ts';
import { findForms, isDate, isReadable, joinForms } from './dateForms.ts';
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
const dateRules = (['dateEnd', 'doorsAt', 'onSaleAt'] as const).map((field): FieldRule => ({
  field,
  kind: 'day',
  share,
}));
const clockRule = { kind: 'clock', likelyKind: 'clearClock', share } as const;

/** The start, the end and the other times of an event, and the forms of their dates. */
export function proposeDates(pool: ColumnPool): Picks & { forms: string[] } {
  const proposed = { fields: {}, picks: new Map(), forms: [] } as Picks & { forms: string[] };
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
  if (standIn !== null) dropColumn(pool, standIn.column);
  for (const rule of dateRules) take(rule.field, takeColumn(pool, rule));
  addClocks(pool, proposed, start);
  if (start.rank > ranks.likely) addRivals(proposed, pool.free.filter(isUnreadStart));
  if (standIn !== null) {
    const first = proposed.fields['dateStart'] ?? [];
    const clocked = proposed.picks.get('dateStart') ?? start;
    take('dateStart', { ...start, column: standIn.column });
    proposed.picks.set('dateStart', clocked);
    proposed.fields['dateStart']?.unshift(...first);
  }
  return proposed;
}

/** Times of day in columns of their own: `{date} {time}`, else the day alone. */
function addClocks(pool: ColumnPool, proposed: ReturnType<typeof proposeDates>, start: Pick): void {
  const { fields, picks, forms } = proposed;
  const day = start.column;
  const days = day.filled.map(firstStart).filter(isDate);
  const timed = days.filter((text) => readDates(text, forms).start.includes('T'));
  const isTimed = timed.length * 2 >= days.length;
  const endDay = picks.get('dateEnd')?.column;
  const take = (field: string, clock: Pick | null, from = day) => {
    if (clock === null) return;
    picks.set(field, clock);
    fields[field] = [`{${from.path}} {${clock.column.path}}`];
    const joined = joinForms(forms, clock.column.filled);
    proposed.forms = [...new Set([...proposed.forms, ...joined])];
  };
  const find = (field: FieldRule['field'], answered: string) =>
    takeColumn(pool, { field, ...clockRule }, answered);
  const end = find('end clock', 'dateEnd');
  if (isTimed) {
    // The end of a start with its day: `5 Dec 2026 7.30pm – 9.30pm`.
    const range = end && endDay === undefined ? [`{${day.path}} – {${end.column.path}}`] : [];
    fields['dateStart']?.unshift(...range);
    return;
  }
  const clock = find('start clock', 'dateStart');
  const doors = find('doorsAt', 'doorsAt');
  const others = pool.free.filter((column) => isBeside(column, day) && mayBeClock(column));
  // Where doors are the only time they are the start.
  const first = clock ?? (others.length === 0 ? doors : null);
  take('dateStart', first);
  if (clock !== null) take('doorsAt', doors);
  take('dateEnd', end, endDay);
  if (first !== null) fields['dateStart']?.push(`{${day.path}}`);
  else if (others.length > 0) addRivals(proposed, [...others, doors?.column ?? []].flat());
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

/** Listings of the United States write `3/4/2026` for the fourth of March. */
function writesMonthFirst(columns: readonly Column[]): boolean {
  return columns.some(({ filled }) => {
    const american = filled.filter((text) => americanPlace.test(text)).length;
    return american * 2 > filled.length;
  });
}

const americanPlace =
  /^(?:usa?|united states(?: of america)?|america\/(?:new_york|detroit|chicago|denver|phoenix|los_angeles))$/i;
