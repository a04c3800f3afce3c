import type { CatalogueEvent } from '#shared/domain/catalogue.ts';

/** A tour of this many cities counts as the largest when no larger one is on. */
const largeTour = 10;

/** Groups events by act: the first headliner, or the show's name where nobody is billed. */
export function prepareActs(events: readonly CatalogueEvent[]): {
  actOf: Int32Array;
  actCount: number;
  tourSize: Float64Array;
} {
  const acts = new Map<string, { index: number; cities: Set<string> }>();
  const actOf = Int32Array.from(events, (event) => {
    const name = actName(event);
    const act = acts.get(name) ?? { index: acts.size, cities: new Set<string>() };
    acts.set(name, act);
    act.cities.add(`${event.venue.locality}|${event.venue.state}`);
    return act.index;
  });
  const cities = Float64Array.from(acts.values(), (act) => act.cities.size);
  const largest = Math.log(cities.reduce((most, count) => Math.max(most, count), largeTour));
  return {
    actOf,
    actCount: acts.size,
    tourSize: cities.map((count) => Math.log(count) / largest),
  };
}

function actName({ artists, name }: CatalogueEvent): string {
  const headliner = artists.find((artist) => artist.billing === 'headliner') ?? artists[0];
  if (headliner) return `artist ${headliner.key}`;
  return `show ${name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
}
