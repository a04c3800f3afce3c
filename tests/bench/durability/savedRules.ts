import type { StoredRules } from '#shared/contract/rules.ts';
import { readRules, rulesPath } from '#server/features/rules/openRules.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createVersionStore } from '#server/storage/versions/versionStore.ts';

/** Saves two rules with the same number, one higher each time, until the server is gone; notes what it acknowledged. */
export async function keepSavingRules(
  origin: string,
  key: string,
  acknowledged: Set<number>,
): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const address = `${origin}/api/staff/rules`;
  const ask = async (init?: RequestInit): Promise<StoredRules | null> => {
    const answer = await fetch(address, { headers, ...init }).catch(() => null);
    return answer?.ok === true ? ((await answer.json().catch(() => null)) as StoredRules) : null;
  };
  // A save that was stored without an answer is not repeated: its number is read again.
  for (let stored = await ask(); stored !== null;) {
    const { version } = stored;
    const next = numberOf(stored.file) + 1;
    const rules = ['first', 'second'].map((id) => ({
      id,
      name: id,
      timezone: 'Australia/Perth',
      effect: { kind: 'announcement', text: `Notice ${next}` },
    }));
    const body = JSON.stringify({ version, file: { format: 1, rules } });
    stored = await ask({ method: 'POST', body });
    if (stored !== null) acknowledged.add(next);
  }
}

type RulesOfNumber = Pick<StoredRules['file'], 'rules'>;

/** NaN for half a change. */
function numberOf({ rules }: RulesOfNumber): number {
  const numbers = rules.map(({ effect }) =>
    effect.kind === 'announcement' ? Number(effect.text.slice('Notice '.length)) : Number.NaN,
  );
  const [first = 0, second = 0, ...others] = numbers;
  return first === second && others.length === 0 ? first : Number.NaN;
}

/** The numbers that were ever stored by the log of changes, and what is half there or missing in the history. */
export async function readSavedRules(
  database: OpenedDatabase,
): Promise<{ numbers: ReadonlySet<number>; torn: string[] }> {
  const entries = await database.read
    .selectFrom('change_log')
    .select('after')
    .where('subject', '=', 'rules')
    .orderBy('key')
    .execute();
  const logged = entries.map(({ after }) => {
    const values = JSON.parse(after ?? '{}') as Record<string, string>;
    const [first, second] = ['first', 'second'].map((name) => values[`${name}: effect.text`]);
    return first === second ? Number(first?.slice('Notice '.length)) : Number.NaN;
  });
  const store = createVersionStore('rules', database);
  const history = await store.history();
  const stored = [readRules((await store.read())?.files.get(rulesPath))];
  for (const { id } of history) {
    stored.push(readRules((await store.changesToUndo(id))?.get(rulesPath) ?? undefined));
  }
  const last = logged.length;
  const isInOrder = logged.every((number, index) => number === index + 1);
  const isWhole = stored.every((file, back) => numberOf(file) === last - back);
  const isKept = history.length === Math.min(last, 50);
  return {
    numbers: new Set(logged),
    torn: [
      ...(isInOrder ? [] : [`the log has the rules ${logged.join()}`]),
      ...(isWhole ? [] : [`the history has the rules ${stored.map(numberOf).join()} of ${last}`]),
      ...(isKept ? [] : [`${history.length} versions in the history of ${last}`]),
    ],
  };
}
