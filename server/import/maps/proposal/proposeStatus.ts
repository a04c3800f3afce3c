import { leaveOut } from '#server/import/maps/columnMap.ts';
import {
  foldStatus,
  privateWords,
  statusWords,
  type StatusMeaning,
} from '#server/import/record/statusWords.ts';
import { gradeHeading, rankOf, ranks } from './headings.ts';
import { flagWords, type Column } from './judgeColumns.ts';

type Meaning = typeof leaveOut | StatusMeaning | { priceMin: string };

const meanings: Readonly<Record<string, Meaning>> = {
  ...statusWords,
  ...Object.fromEntries([...privateWords, 'hold'].map((word) => [word, leaveOut])),
};

/** Columns of yes and no: the first whose heading fits gives both answers their meaning. */
const answers: Readonly<Record<string, { yes: Meaning; no: Meaning }>> = {
  isCancelled: { yes: { isCancelled: true }, no: { isCancelled: false } },
  isPostponed: { yes: { isPostponed: true }, no: { isPostponed: false } },
  isSoldOut: { yes: { hasAvailability: false }, no: { hasAvailability: true } },
  isAvailable: { yes: { hasAvailability: true }, no: { hasAvailability: false } },
  isPrivate: { yes: leaveOut, no: {} },
  isPublic: { yes: {}, no: leaveOut },
  isFree: { yes: { priceMin: '0' }, no: {} },
};

/**
 * The columns or paths that say whether an event takes place, is for the public, has tickets and is free. A text that
 * means nothing known is in no table, so that an import rejects its event.
 */
export function proposeStatus(columns: readonly Column[]) {
  const worded = columns.find(isStatus);
  const flags = new Set(columns.filter((column) => column !== worded));
  const answered = Object.entries(answers).flatMap(([field, { yes, no }]) => {
    const column = [...flags].find((each) => isFlag(field, each));
    if (column === undefined) return [];
    flags.delete(column);
    const toValues = (words: readonly string[], meaning: Meaning) =>
      Object.fromEntries(words.map((word) => [word, meaning]));
    const values = { ...toValues(flagWords.yes, yes), ...toValues(flagWords.no, no) };
    return [{ column, table: { column: templatesOfFlag(column), values } }];
  });
  const ofWords = worded && { column: `{${worded.path}}`, values: { ...meanings } };
  const tables = [ofWords ?? [], ...answered.map(({ table }) => table)].flat();
  const [first, ...others] = tables;
  return {
    ...(first !== undefined && { status: others.length === 0 ? first : tables }),
    taken: [worded ?? [], ...answered.map(({ column }) => column)].flat(),
  };
}

/** Whether a column of yes and no has the heading of a field. */
function isFlag(field: string, { heading, filled, share }: Column): boolean {
  const grade = gradeHeading(field, heading) ?? null;
  if (grade === null || filled.length > 0) return grade !== null && share('flag') >= 0.5;
  // Marks can begin behind the rows that are looked at: an event that is not public must not come in for that.
  return rankOf(grade) < ranks.part && (field === 'isPrivate' || field === 'isCancelled');
}

/** Of marks such as `x` beside empty cells, an empty cell is a no. */
function templatesOfFlag({ path, texts, filled }: Column): string | string[] {
  const isMarked =
    filled.length < texts.length &&
    !filled.some((text) => flagWords.no.includes(text.toLowerCase()));
  return isMarked ? [`{${path}}`, 'no'] : `{${path}}`;
}

/** At least half of the texts are words of a status; all of them where the heading does not say so. */
function isStatus({ heading, filled }: Column): boolean {
  const known = filled.filter((text) => foldStatus(text) in meanings).length;
  const isNamed = typeof gradeHeading('status', heading) === 'number';
  return known > 0 && known >= filled.length * (isNamed ? 0.5 : 1);
}
