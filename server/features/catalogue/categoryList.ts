import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import type { LiveCatalogue } from './readModels.ts';

/** The number that fits into two rows of a wide window. */
const maxCategories = 12;

/** The brand's categories, or those with the most upcoming events, counted with each catalogue and day (UTC). */
export function createCategoryList(
  live: Pick<LiveCatalogue, 'shown'>,
  now: () => Date,
): (chosen: readonly string[] | null, isPreview?: boolean) => readonly string[] {
  let counted: { catalogue: Catalogue; day: string; names: readonly string[] } | null = null;
  return (chosen, isPreview = false) => {
    const { catalogue } = live.shown();
    const moment = now().toISOString();
    const day = moment.slice(0, 10);
    // A preview of staff is counted each time and does not evict the counts of visitors.
    if (isPreview) return choose(rankCategories(catalogue, moment), chosen);
    if (counted?.catalogue !== catalogue || counted.day !== day) {
      counted = { catalogue, day, names: rankCategories(catalogue, moment) };
    }
    return choose(counted.names, chosen);
  };
}

function choose(names: readonly string[], chosen: readonly string[] | null): readonly string[] {
  return chosen === null
    ? names.slice(0, maxCategories)
    : chosen.filter((name) => names.includes(name));
}

function rankCategories({ events }: Catalogue, moment: string): string[] {
  const counts = new Map<string, number>();
  for (const { categories, dateStart, dateEnd, isCancelled } of events) {
    if (isCancelled || (dateEnd ?? dateStart) < moment) continue;
    for (const { name } of categories) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, eventsOfA], [b, eventsOfB]) => eventsOfB - eventsOfA || (a < b ? -1 : 1))
    .map(([name]) => name);
}
