import { atom } from 'jotai';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import type { Call } from '#shared/contract/pageCalls.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';

/** A change of a server that visitors use, which waits for an answer. */
interface ChangeQuestion {
  target: Target;
  /** `isQuiet`: the next changes of this server are not asked about for a while. */
  answer: (isAllowed: boolean, isQuiet: boolean) => void;
}

/** The question in sight; null: there is none. */
export const changeQuestionAtom = atom<ChangeQuestion | null>(null);

/** Asked before a change; rejects where the answer is no. Until the console shows questions it allows all. */
export const changeGuardAtom = atom(() => ({
  ask: (_target: Target): Promise<void> => Promise.resolve(),
}));

/** Milliseconds. */
const quietTime = 15 * 60_000;

/** Makes the guard ask from now on. */
export const showQuestionsAtom = atom(null, (get, set) => {
  /** Monotonic time (`performance.now`) by target, until which no question is asked. */
  const quietUntil = new Map<string, number>();
  get(changeGuardAtom).ask = (target) => {
    if (performance.now() < (quietUntil.get(target.id) ?? 0)) return Promise.resolve();
    get(changeQuestionAtom)?.answer(false, false);
    return new Promise((resolve, reject) => {
      const answer: ChangeQuestion['answer'] = (isAllowed, isQuiet) => {
        set(changeQuestionAtom, null);
        if (isAllowed && isQuiet) quietUntil.set(target.id, performance.now() + quietTime);
        if (isAllowed) resolve();
        else reject(new Error(consoleMessages.change.declined(target.name)));
      };
      set(changeQuestionAtom, { target, answer });
    });
  };
});

/** Whether a call changes something on its server: reads and dry runs do not. */
export function isChange({ method, isRead }: Call, input: object): boolean {
  const { body } = input as { body?: { dryRun?: boolean } };
  return method !== 'GET' && isRead !== true && body?.dryRun !== true;
}
