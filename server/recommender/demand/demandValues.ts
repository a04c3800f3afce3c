import type { Demand, DemandArea, PreparedCatalogue } from '#server/recommender/types.ts';

/** Visitors at which an area's own numbers weigh as much as the wider area's. */
const shrinkage = 20;
/** The largest tour, and the artist with most fans, are expected to have half the demand of the most wanted event. */
export const expectedShare = 0.5;

/** Memoised by region, demand and catalogue, which never change: two logarithms an event. */
const computed = new WeakMap<Demand, WeakMap<PreparedCatalogue, Map<string, Float64Array>>>();

/**
 * Demand of each event from 0 to 1, log scaled. The region's own demand is shrunk to the country's,
 * and that to what the size of the tour lets expect: n / (n + 20) for n visitors.
 */
export function computeDemandValues(
  catalogue: PreparedCatalogue,
  demand: Demand,
  region: string | null,
): Float64Array {
  const byCatalogue =
    computed.get(demand) ?? new WeakMap<PreparedCatalogue, Map<string, Float64Array>>();
  computed.set(demand, byCatalogue);
  const byRegion = byCatalogue.get(catalogue) ?? new Map<string, Float64Array>();
  byCatalogue.set(catalogue, byRegion);
  const values = byRegion.get(region ?? '') ?? computeValues(catalogue, demand, region);
  byRegion.set(region ?? '', values);
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
  const national = blend(catalogue, demand.national, expected);
  const area = region === null ? undefined : demand.regions.get(region);
  return area ? blend(catalogue, area, national) : national;
}

function blend(catalogue: PreparedCatalogue, area: DemandArea, wider: Float64Array): Float64Array {
  const trust = area.visitors / (area.visitors + shrinkage);
  let most = 0;
  for (const amount of area.byEvent.values()) most = Math.max(most, amount);
  const scale = most > 0 ? trust / Math.log1p(most) : 0;
  return wider.map((value, id) => {
    const amount = area.byEvent.get(catalogue.events[id]?.key ?? 0) ?? 0;
    return (1 - trust) * value + scale * Math.log1p(amount);
  });
}
