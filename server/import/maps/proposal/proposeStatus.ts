import { leaveOut } from '#server/import/maps/columnMap.ts';
import { foldStatus, statusWords, type StatusMeaning } from '#server/import/record/statusWords.ts';
import { textsOf, type Samples } from './findPaths.ts';

type Meaning = typeof leaveOut | StatusMeaning | { priceMin: string };

const meanings: Readonly<Record<string, Meaning>> = {
  ...statusWords,
  draft: leaveOut,
  private: leaveOut,
  hold: leaveOut,
};

/** Columns of yes and no: the first whose name fits gives both answers their meaning. */
const answers: readonly { name: RegExp; yes: Meaning; no: Meaning }[] = [
  { name: /cancell?ed/i, yes: { isCancelled: true }, no: { isCancelled: false } },
  { name: /postponed/i, yes: { isPostponed: true }, no: { isPostponed: false } },
  { name: /sold.?out/i, yes: { hasAvailability: false }, no: { hasAvailability: true } },
  { name: /availab/i, yes: { hasAvailability: true }, no: { hasAvailability: false } },
  { name: /private|draft|hidden|unlisted|internal/i, yes: leaveOut, no: {} },
  { name: /public|publish|visib|approved/i, yes: {}, no: leaveOut },
  { name: /(?:^|[^a-z])(?:is.?)?free|admission.?free/i, yes: { priceMin: '0' }, no: {} },
];

/**
 * The columns or paths that say whether an event takes place, is for the public, has tickets and is free; `taken` are
 * those in the templates. A text that means nothing known is in no table, so that an import rejects its event.
 */
export function proposeStatus(samples: Samples) {
  const paths = [...samples.keys()];
  const worded = paths.find(
    (path) => /status|availab|ticket|\bsales?\b/i.test(path) && isStatus(textsOf(samples, path)),
  );
  const answered = answers.flatMap(({ name, yes, no }) => {
    const path = paths.find(
      (each) => each !== worded && name.test(each) && textsOf(samples, each).every(isYesNo),
    );
    return path === undefined
      ? []
      : [{ path, values: { true: yes, yes, y: yes, false: no, no, n: no } }];
  });
  const tables: { path: string; values: Readonly<Record<string, Meaning>> }[] = [
    ...(worded === undefined ? [] : [{ path: worded, values: { ...meanings } }]),
    ...answered.filter(({ path }, at) => answered.findIndex((other) => other.path === path) === at),
  ];
  const [first, ...others] = tables.map(({ path, values }) => ({ column: `{${path}}`, values }));
  return {
    ...(first !== undefined && { status: others.length === 0 ? first : [first, ...others] }),
    taken: tables.map(({ path }) => path),
  };
}

function isYesNo(text: string, _index: number, { length }: readonly string[]): boolean {
  return length > 0 && /^(?:true|false|yes|no|y|n)$/i.test(text);
}

/** At least half of the texts are words of a status. */
function isStatus(texts: readonly string[]): boolean {
  const known = texts.filter((text) => foldStatus(text) in meanings).length;
  return known > 0 && known * 2 >= texts.length;
}
