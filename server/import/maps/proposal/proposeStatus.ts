import { leaveOut } from '#server/import/maps/columnMap.ts';
import {
  foldStatus,
  privateWords,
  publicWords,
  statusWords,
  type StatusMeaning,
} from '#server/import/record/statusWords.ts';
import type { Column } from './judgeColumns.ts';

type Meaning = typeof leaveOut | StatusMeaning | { priceMin: string };

const meanings: Readonly<Record<string, Meaning>> = {
  ...statusWords,
  ...Object.fromEntries([...privateWords, 'hold'].map((word) => [word, leaveOut])),
};

const anyOf = (words: readonly string[]) => new RegExp(words.join('|'));

/** Columns of yes and no: the first whose heading fits gives both answers their meaning. */
const answers: readonly { heading: RegExp; yes: Meaning; no: Meaning }[] = [
  { heading: /cancell?ed/, yes: { isCancelled: true }, no: { isCancelled: false } },
  { heading: /postponed/, yes: { isPostponed: true }, no: { isPostponed: false } },
  { heading: /sold ?out/, yes: { hasAvailability: false }, no: { hasAvailability: true } },
  { heading: /availab/, yes: { hasAvailability: true }, no: { hasAvailability: false } },
  { heading: anyOf(privateWords), yes: leaveOut, no: {} },
  { heading: anyOf(publicWords), yes: {}, no: leaveOut },
  { heading: /\b(?:is ?)?free|admission ?free/, yes: { priceMin: '0' }, no: {} },
];

/**
 * The columns or paths that say whether an event takes place, is for the public, has tickets and is free. A text that
 * means nothing known is in no table, so that an import rejects its event.
 */
export function proposeStatus(columns: readonly Column[]) {
  const filled = columns.filter((column) => column.filled.length > 0);
  const worded = filled.find(isStatus);
  const yesNo = filled.filter((column) => column.share('yesNo') === 1);
  const answered = answers.flatMap(({ heading, yes, no }) => {
    const column = yesNo.find((each) => heading.test(each.heading));
    const values = { true: yes, yes, y: yes, false: no, no, n: no };
    return column === undefined ? [] : [{ column, values }];
  });
  const tables: { column: Column; values: Readonly<Record<string, Meaning>> }[] = [
    ...(worded === undefined ? [] : [{ column: worded, values: meanings }]),
    ...answered.filter(
      ({ column }, at) => answered.findIndex((other) => other.column === column) === at,
    ),
  ];
  const [first, ...others] = tables.map(({ column, values }) => ({
    column: `{${column.path}}`,
    values: { ...values },
  }));
  return {
    ...(first !== undefined && { status: others.length === 0 ? first : [first, ...others] }),
    taken: tables.map(({ column }) => column),
  };
}

/** At least half of the texts are words of a status; all of them where the heading does not say so. */
function isStatus({ heading, filled }: Column): boolean {
  const known = filled.filter((text) => foldStatus(text) in meanings).length;
  const isNamed = /status|availab|ticket|\bsales?\b/.test(heading);
  return known > 0 && known >= filled.length * (isNamed ? 0.5 : 1);
}
