import { once } from '#shared/domain/once.ts';
import type { CurrentEvents } from './currentEvents.ts';

/** Of each kind, for a step: sixteen megabytes. */
const mostNumbers = 2 ** 21;

/**
 * Keeps what follows from the current events and a key alone, which many visitors share, for as long as the
 * events are current. `sizeOf` says how many numbers it takes: there is a limit to what is kept, and what comes when it
 * is reached is made anew each time. Emptied then, nothing of it would last until it is asked for again.
 */
export function keptForStep<Kept>(
  sizeOf: (kept: Kept, current: CurrentEvents) => number,
): (current: CurrentEvents, key: string, make: () => Kept) => Kept {
  const shelfOf = once((_current: CurrentEvents) => ({ kept: new Map<string, Kept>(), size: 0 }));
  return (current, key, make) => {
    const shelf = shelfOf(current);
    const known = shelf.kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (shelf.size < mostNumbers) {
      shelf.kept.set(key, made);
      shelf.size += sizeOf(made, current);
    }
    return made;
  };
}
