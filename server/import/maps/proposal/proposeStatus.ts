import { foldStatus, statusWords, type StatusMeaning } from '#server/import/record/statusWords.ts';
import { textsOf, type Samples } from './findPaths.ts';

type Meaning = 'leave out' | StatusMeaning;

const meanings: Readonly<Record<string, Meaning>> = { ...statusWords, draft: 'leave out' };

/**
 * The columns or paths that say whether an event takes place and has tickets; `taken` are those in the templates. A
 * text that means nothing known is in no table, so that an import rejects its event.
 */
export function proposeStatus(samples: Samples) {
  const paths = [...samples.keys()];
  const findYesNo = (pattern: RegExp) =>
    paths.find((path) => pattern.test(path) && textsOf(samples, path).every(isYesNo)) ?? null;
  const status = paths.find(
    (path) => /status|availab|ticket|\bsales?\b/i.test(path) && isStatus(textsOf(samples, path)),
  );
  const cancelled = findYesNo(/cancell?ed/i);
  const soldOut = findYesNo(/sold.?out/i);
  const available = soldOut === null ? findYesNo(/availab/i) : null;
  const availability = soldOut ?? available;
  return {
    ...(status !== undefined && {
      status: { column: `{${status}}`, values: { ...meanings } },
    }),
    fields: {
      ...(cancelled !== null && { isCancelled: `{${cancelled}}` }),
      ...(availability !== null && { hasAvailability: `{${availability}}` }),
    },
    ...(soldOut !== null && { values: { hasAvailability: negated } }),
    taken: [status, cancelled, availability].filter((path) => typeof path === 'string'),
  };
}

const negated = { true: false, false: true, yes: false, no: true, y: false, n: true };

function isYesNo(text: string, _index: number, { length }: readonly string[]): boolean {
  return length > 0 && /^(?:true|false|yes|no|y|n)$/i.test(text);
}

/** At least half of the texts are words of a status. */
function isStatus(texts: readonly string[]): boolean {
  const known = texts.filter((text) => foldStatus(text) in meanings).length;
  return known > 0 && known * 2 >= texts.length;
}
