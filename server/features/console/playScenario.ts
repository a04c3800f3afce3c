import { setTimeout as wait } from 'node:timers/promises';
import type { PublicEvent } from '#shared/contract/publicEvent.ts';
import type { RecommendationsAnswer } from '#shared/contract/recommendations.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import { appError } from '#server/features/appError.ts';
import type { Visitor } from '#server/features/visitors/visitor.ts';

export interface ScenarioOptions {
  now: () => Date;
  /** Milliseconds that the slow scenario delays every second request at most. */
  delay?: number;
}

/** Longer than it takes to change a location again. */
const slowAnswer = 10_000;
/** Milliseconds a late answer stays behind the one that has overtaken it. */
const behind = 1000;

/** Plays the storefront's rarer states; without a scenario answers pass untouched. */
export function createScenarioPlayer({ now, delay = slowAnswer }: ScenarioOptions) {
  const requestCounts = new Map<string, number>();
  const longest = () => wait(delay, undefined, { ref: false });
  const overtake = new Map<string, () => void>();
  const toBeOvertaken = (sessionId: string) =>
    new Promise<void>((resolve) => overtake.set(sessionId, resolve)).then(() => wait(behind));
  return {
    async play(visitor: Visitor, answer: () => Promise<RecommendationsAnswer>) {
      switch (visitor.scenario) {
        case 'zero-sections':
          return { ...(await answer()), sections: [], catalog: [] };
        case 'recommendations-fail':
          throw appError('overloaded', 'A scenario of the console is in force.');
        case 'slow-and-stale': {
          const count = (requestCounts.get(visitor.sessionId) ?? 0) + 1;
          requestCounts.set(visitor.sessionId, count);
          // The first is the page itself; of what follows, every other one is overtaken.
          if (count % 2 === 0) {
            await Promise.race([longest(), toBeOvertaken(visitor.sessionId)]);
            return answer();
          }
          const early = await answer();
          overtake.get(visitor.sessionId)?.();
          overtake.delete(visitor.sessionId);
          return early;
        }
        case 'all-statuses':
          return withAllStatuses(await answer(), now());
        default:
          return answer();
      }
    },
  };
}

/** The first events of each section take one status each, so that the first screen shows them all. */
function withAllStatuses(answer: RecommendationsAnswer, now: Date): RecommendationsAnswer {
  const yesterday = new Date(now.getTime() - dayLength).toISOString();
  const statuses: readonly Partial<PublicEvent>[] = [
    { isCancelled: true },
    { isPostponed: true },
    { isRescheduled: true, previousStart: yesterday },
    { hasAvailability: false, availabilityDate: yesterday },
    {},
  ];
  const statusOf = new Map<number, Partial<PublicEvent>>();
  for (const { events } of answer.sections) {
    for (const [index, { eventKey }] of events.entries()) {
      if (!statusOf.has(eventKey)) statusOf.set(eventKey, statuses[index % statuses.length] ?? {});
    }
  }
  const plain = { isCancelled: false, isPostponed: false, isRescheduled: false } as const;
  return {
    ...answer,
    catalog: answer.catalog.map((event) => ({
      ...event,
      ...plain,
      hasAvailability: true,
      ...statusOf.get(event.eventKey),
    })),
  };
}
