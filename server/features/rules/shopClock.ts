import { AsyncLocalStorage } from 'node:async_hooks';
import type { ShownTime } from '#shared/domain/time/shownTime.ts';

/** How staff look at the shop: at an instant, and by a draft of the rules where one is named. */
type ShopView = Pick<ShownTime, 'instant' | 'draft'>;

const views = new AsyncLocalStorage<ShopView>();

/** Does work, and what it starts, as staff look at the shop; null: as it is now. */
export function runAt<T>(view: ShopView | null, work: () => T): T {
  return view === null ? work() : views.run(view, work);
}

/** The instant that this code runs at in place of now; null: now. */
export function otherInstant(): Date | null {
  return views.getStore()?.instant ?? null;
}

/** Version of the draft of the rules that this code runs with; null: those stored. */
export function otherRules(): string | null {
  return views.getStore()?.draft ?? null;
}

/** The clock of what visitors see, which `runAt` sets; others, such as those of keys and jobs, go on. */
export function createShopClock(now: () => Date): () => Date {
  return () => otherInstant() ?? now();
}
