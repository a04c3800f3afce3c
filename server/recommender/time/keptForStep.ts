import { once } from '#shared/domain/once.ts';
import type { CurrentEvents } from './currentEvents.ts';

/** Of each kind, for a step: eight megabytes. */
const mostNumbers = 2 ** 20;

/**
 * Keeps what follows from the current events and a key alone, which many visitors share, for as long as the
 * events are current. `sizeOf` says how many numbers it takes: there is a limit to what is kept.
 */
export function keptForStep<Kept>(
  sizeOf: (kept: Kept) => number,
): (current: CurrentEvents, key: string, make: () => Kept) => Kept {
  const shelfOf = once((_current: CurrentEvents) => ({ kept: new Map<string, Kept>(), size: 0 }));
  return (current, key, make) => {
    const shelf = shelfOf(current);
    const known = shelf.kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (shelf.size >= mostNumbers) {
      shelf.kept.clear();
      shelf.size = 0;
    }
    shelf.kept.set(key, made);
    shelf.size += sizeOf(made);
    return made;
  };
}
