import { otherTexts } from '#shared/contract/importFields.ts';
import statuses from '#resources/import/statuses.json' with { type: 'json' };
import { leaveOut } from '#server/import/maps/columnMap.ts';
import {
  foldStatus,
  saysHeld,
  statusWords,
  type StatusMeaning,
} from '#server/import/record/statusWords.ts';
import { rankOf, ranks } from './headings.ts';
import type { Column } from './judgeColumns.ts';

type Meaning = typeof leaveOut | StatusMeaning | { priceMin: string } | { isDateOnly: true };

const meanings: Readonly<Record<string, Meaning>> = {
  ...statusWords,
  ...toValues([...statuses.private, 'tbc', 'to be confirmed', 'tentative'], leaveOut),
};

function toValues(words: readonly string[], meaning: Meaning): Record<string, Meaning> {
  return Object.fromEntries(words.map((word) => [word, meaning]));
}

/** Columns of yes and no: the first whose heading fits gives both answers their meaning. */
const answers: Readonly<Record<string, { yes: Meaning; no: Meaning }>> = {
  isCancelled: { yes: { isCancelled: true }, no: { isCancelled: false } },
  isPostponed: { yes: { isPostponed: true }, no: { isPostponed: false } },
  isSoldOut: { yes: { hasAvailability: false }, no: { hasAvailability: true } },
  isAvailable: { yes: { hasAvailability: true }, no: { hasAvailability: false } },
  isPrivate: { yes: leaveOut, no: {} },
  isPublic: { yes: {}, no: leaveOut },
  isAllDay: { yes: { isDateOnly: true }, no: {} },
  isFree: { yes: { priceMin: '0' }, no: {} },
};

/**
 * The columns or paths that say whether an event takes place, is for the public, has tickets and is free. A text that
 * means nothing known is in no table, so that an import rejects its event.
 */
export function proposeStatus(columns: readonly Column[]) {
  const worded = columns.filter(isStatus).slice(0, 1);
  const taken = new Set(worded);
  const tables = worded.map(({ path }) => ({
    column: `{${path}}` as string | string[],
    values: { ...meanings },
  }));
  for (const [field, { yes, no }] of Object.entries(answers)) {
    const column = columns.find((each) => !taken.has(each) && isFlag(field, each));
    if (column === undefined) continue;
    taken.add(column);
    const values = { ...toValues(statuses.yes, yes), ...toValues(statuses.no, no) };
    tables.push({ column: templatesOfFlag(column), values });
  }
  for (const { path } of columns.filter((each) => !taken.has(each) && isNote(each)).slice(0, 5))
    tables.push({ column: `{${path}}`, values: { [otherTexts]: {} } });
  const [first, ...others] = tables;
  const status = first !== undefined && { status: others.length === 0 ? first : tables };
  return { ...status, taken: [...taken] };
}

/** Whether a column may say of an event that it is only held: by its heading, or by what it holds. */
function isNote({ grade, filled }: Column): boolean {
  const isUnnamed = grade('held note') === undefined && grade('description') === undefined;
  return isUnnamed ? filled.some(saysHeld) : typeof grade('held note') === 'number';
}

function isFlag(field: string, { grade, filled, share }: Column): boolean {
  const graded = grade(field) ?? null;
  if (graded === null || filled.length > 0) return graded !== null && share('flag') >= 0.5;
  // Marks can begin behind the rows that are looked at: an event that is not public must not come in for that.
  return rankOf(graded) < ranks.part && (field === 'isPrivate' || field === 'isCancelled');
}

/** Of marks such as `x` beside empty cells, an empty cell is a no. */
function templatesOfFlag({ path, texts, filled }: Column): string | string[] {
  const isMarked =
    filled.length < texts.length &&
    !filled.some((text) => statuses.no.includes(text.toLowerCase()));
  return isMarked ? [`{${path}}`, 'no'] : `{${path}}`;
}

function isStatus({ grade, filled }: Column): boolean {
  const known = filled.filter((text) => foldStatus(text) in meanings || saysHeld(text)).length;
  const isNamed = typeof grade('status') === 'number';
  return known > 0 && known >= filled.length * (isNamed ? 0.5 : 1);
}
