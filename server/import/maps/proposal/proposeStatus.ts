import { leaveOut } from '#server/import/maps/columnMap.ts';
import {
  foldStatus,
  privateWords,
  statusWords,
  type StatusMeaning,
} from '#server/import/record/statusWords.ts';
import { matchHeading } from './headings.ts';
import { flagWords, isYes, type Column } from './judgeColumns.ts';

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
  const filled = columns.filter((column) => column.filled.length > 0);
  const worded = filled.find(isStatus);
  const flags = filled.filter((column) => column !== worded && column.share('flag') === 1);
  const answered = Object.entries(answers).flatMap(([field, { yes, no }]) => {
    const column = flags.find((each) => matchHeading(field, each.heading));
    if (column === undefined) return [];
    flags.splice(flags.indexOf(column), 1);
    const toValues = (words: readonly string[], meaning: Meaning) =>
      Object.fromEntries(words.map((word) => [word, meaning]));
    return [{ column, values: { ...toValues(flagWords.yes, yes), ...toValues(flagWords.no, no) } }];
  });
  const tables: { column: Column; values: Readonly<Record<string, Meaning>> }[] = [
    ...(worded === undefined ? [] : [{ column: worded, values: { ...meanings } }]),
    ...answered,
  ];
  const [first, ...others] = tables.map(({ column, values }) => ({
    column: column === worded ? `{${column.path}}` : templatesOfFlag(column),
    values,
  }));
  return {
    ...(first !== undefined && { status: others.length === 0 ? first : [first, ...others] }),
    taken: tables.map(({ column }) => column),
  };
}

/** Of marks such as `x` beside empty cells, an empty cell is a no. */
function templatesOfFlag({ path, texts, filled }: Column): string | string[] {
  const isMarked = filled.length < texts.length && filled.every((text) => isYes(text));
  return isMarked ? [`{${path}}`, 'no'] : `{${path}}`;
}

/** At least half of the texts are words of a status; all of them where the heading does not say so. */
function isStatus({ heading, filled }: Column): boolean {
  const known = filled.filter((text) => foldStatus(text) in meanings).length;
  const isNamed = /status|availab|ticket|\bsales?\b/.test(heading);
  return known > 0 && known >= filled.length * (isNamed ? 0.5 : 1);
}
