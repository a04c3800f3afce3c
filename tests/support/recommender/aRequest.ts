import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import { emptyDemand } from '#server/recommender/demand/buildDemand.ts';
import { emptyProfile } from '#server/recommender/profile/readProfile.ts';
import type { Profile, RecommendRequest } from '#server/recommender/types.ts';
import { aCatalogue, cities, positionOf, testNow, type City } from './aCatalogue.ts';

/** A visitor of whom nothing is known. */
export function aProfile(changes: Partial<Profile> = {}): Profile {
  return { ...emptyProfile, ...changes };
}

/** The place a visitor from a city has. */
export function placeIn(city: City): Place {
  return {
    coordinates: positionOf(city),
    name: city,
    label: `${city}, ${cities[city].state}`,
    state: cities[city].state,
    postcode: null,
  };
}

/** A request over some events: no model, no demand, no exploring. */
export function aRequest(
  events: readonly CatalogueEvent[],
  changes: Partial<RecommendRequest> = {},
): RecommendRequest {
  return {
    profile: aProfile(),
    catalogue: prepareCatalogue(aCatalogue(events)),
    model: null,
    demand: emptyDemand,
    now: testNow,
    seed: 1,
    explore: false,
    explain: false,
    ...changes,
  };
}
