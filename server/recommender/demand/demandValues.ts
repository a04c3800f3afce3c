import type { Demand, DemandArea, PreparedCatalogue } from '#server/recommender/types.ts';

/** Visitors an area needs for its own numbers to weigh as much as the wider area's. */
const shrinkage = 20;
/** A tour over many cities is expected to draw, but half as much as the most wanted event does. */
const expectedShare = 0.5;

const remembered = new WeakMap<Demand, WeakMap<PreparedCatalogue, Map<string, Float64Array>>>();

/**
 * Demand of each event from 0 to 1, log scaled: the region's as far as it has visitors, then the
 * country's, then what the size of the tour lets expect. Kept for each region, of which there are few.
 */
export function demandValues(
  catalogue: PreparedCatalogue,
  demand: Demand,
  region: string | null,
): Float64Array {
  const ofDemand =
    remembered.get(demand) ?? new WeakMap<PreparedCatalogue, Map<string, Float64Array>>();
  const ofCatalogue = ofDemand.get(catalogue) ?? new Map<string, Float64Array>();
  remembered.set(demand, ofDemand.set(catalogue, ofCatalogue));
  const known = ofCatalogue.get(region ?? '');
  if (known) return known;
  const values = computeValues(catalogue, demand, region);
  ofCatalogue.set(region ?? '', values);
  return values;
}

function computeValues(
  catalogue: PreparedCatalogue,
  demand: Demand,
  region: string | null,
): Float64Array {
  const expected = Float64Array.from(
    catalogue.actOf,
    (act) => expectedShare * catalogue.tourSize[act]!,
  );
  const national = blended(catalogue, demand.national, expected);
  const area = region === null ? undefined : demand.regions.get(region);
  return area ? blended(catalogue, area, national) : national;
}

function blended(
  catalogue: PreparedCatalogue,
  area: DemandArea,
  wider: Float64Array,
): Float64Array {
  const trust = area.visitors / (area.visitors + shrinkage);
  let most = 0;
  for (const amount of area.byEvent.values()) most = Math.max(most, amount);
  const scale = most > 0 ? trust / Math.log1p(most) : 0;
  return wider.map((value, id) => {
    const amount = area.byEvent.get(catalogue.events[id]?.key ?? 0) ?? 0;
    return (1 - trust) * value + scale * Math.log1p(amount);
  });
}
