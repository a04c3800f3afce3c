import { dayLength } from '#shared/domain/time/calendar.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';
import { createNationalRule, createRecommendedRule } from './sections/baseRules.ts';
import { createContext, type SectionContext } from './sections/sectionContext.ts';
import { compareScored, scoreEvents } from './sections/selectCandidates.ts';
import type { Profile, RecommendRequest, ScoredEvent } from './types.ts';

const recommendedCount = 20;

/** A visitor's profile in words and numbers, and the 20 best events before diversity. */
export function describeProfile(request: RecommendRequest) {
  const context = createContext(request);
  return {
    userProfile: {
      ...countSignals(request, context),
      ...topArtists(context),
      ...labelMix(context),
    },
    recommendedEvents: recommendedEvents(context),
  };
}

function countSignals({ profile }: RecommendRequest, { taste, current, model }: SectionContext) {
  return {
    ...placeFields(taste.position === null ? null : profile.place),
    region: taste.region,
    followedArtists: profile.bands.length,
    chosenCategories: profile.categories.length,
    chosenGenres: profile.genres.length,
    bookmarks: profile.bookmarks.length,
    clicks: profile.clicks.length,
    viewedEvents: profile.views.length,
    showMore: profile.showMore.length,
    knownSignals: taste.evidence,
    newestSignalDays: daysSinceNewest(profile, current.bucketStart),
    modelVersion: model?.version ?? null,
  };
}

function placeFields(place: Place | null) {
  return {
    place: place?.label ?? null,
    postcode: place?.postcode ?? null,
    latitude: place?.coordinates.latitude ?? null,
    longitude: place?.coordinates.longitude ?? null,
  };
}

function daysSinceNewest({ bookmarks, clicks }: Profile, now: number): number | null {
  const instants = [...bookmarks, ...clicks].map(({ at }) => Date.parse(at));
  const newest = instants.filter((at) => !Number.isNaN(at)).reduce((a, b) => Math.max(a, b), 0);
  return newest > 0 ? Math.round((now - newest) / dayLength) : null;
}

function topArtists({ catalogue, taste }: SectionContext) {
  return Object.fromEntries(
    taste.artists.slice(0, 10).map(({ key, weight, source }, n) => {
      const index = catalogue.artists.indexByKey.get(key);
      const name = index === undefined ? `artist ${key}` : catalogue.artists.names[index];
      return [`artist${n + 1}`, `${name} (${source}, ${weight.toFixed(3)})`];
    }),
  );
}

/** The ten strongest categories and genres of the visitor, as shares of 1. */
function labelMix({ catalogue, taste }: SectionContext) {
  const { labels } = catalogue.labels;
  const strongest = [...taste.labelVector.keys()]
    .filter((label) => taste.labelVector[label]! > 0)
    .sort((a, b) => taste.labelVector[b]! - taste.labelVector[a]! || a - b);
  return Object.fromEntries(
    strongest.slice(0, 10).map((label) => {
      const share = taste.labelVector[label]! ** 2;
      const { kind, name } = labels[label] ?? { kind: 'label', name: '' };
      return [`${kind} ${name}`, Math.round(share * 1000) / 1000];
    }),
  );
}

function recommendedEvents(context: SectionContext): ScoredEvent[] {
  const { catalogue, current, terms, taste, distances, rules } = context;
  const { id: section, weights } =
    taste.evidence > 0 ? createRecommendedRule(context) : createNationalRule(context, 0);
  const { boost, isHidden } = rules.in(section, true);
  const scoring = { terms, weights, reach: distances.reach, gate: catalogue.gate, boost };
  return scoreEvents(scoring, current.ids)
    .filter(({ id }) => isHidden[id] === 0)
    .sort(compareScored)
    .slice(0, recommendedCount)
    .map(({ id, score }) => ({ eventKey: catalogue.events[id]!.key, score }));
}
