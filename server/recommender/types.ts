import type { RecommendationsAnswer } from '#shared/contract/recommendations.ts';
import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import type { HomeSectionName } from '#shared/domain/home/homeLayout.ts';
import type { WeightFactors } from '#shared/domain/report/weightFactors.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';
import type { Place, Preferences } from '#shared/domain/visitors/visitor.ts';
import type { prepareCatalogue } from './catalogue/prepareCatalogue.ts';
import type { SparseRows } from './catalogue/sparseRows.ts';
import type { ModelQuality, TrainingSettings, Tuning } from './model/trainingSettings.ts';

/** Something a visitor did to an event; `at` is an ISO 8601 instant. */
export interface EventSignal {
  eventKey: number;
  at: string;
}

/** Choices and actions of a visitor: the union of their sessions. Unknown keys count as absent. */
export interface Profile extends Preferences {
  place: Place | null;
  bookmarks: readonly EventSignal[];
  clicks: readonly EventSignal[];
  views: readonly { eventKey: number; count: number }[];
  showMore: readonly { sectionId: string; at: string }[];
}

export interface RecommendRequest {
  profile: Profile;
  catalogue: PreparedCatalogue;
  /** Null: content, distance and demand answer alone. */
  model: TasteModel | null;
  demand: Demand;
  /** Counted in time buckets of five minutes: answers within one are equal. */
  now: Date;
  /** Drives exploration alone. */
  seed: number;
  explore: boolean;
  explain: boolean;
  /** Factors of the weights of every section; those in use without it. */
  weightFactors?: WeightFactors;
  /** The sections below the first one, from top to bottom; all of them in the usual order without it. */
  sections?: readonly HomeSectionName[];
  rules?: EffectiveRules;
}

/** The rules of staff in effect, with what they name outside the catalogue. */
export interface EffectiveRules {
  /** Equal versions of one catalogue have equal rules, places and matches. */
  version: string;
  rules: readonly Rule[];
  /** Positions of the postcodes of their conditions. */
  places: ReadonlyMap<string, Coordinates>;
  /** Keys of the events that the search of a section finds, by the id of its rule. */
  found: ReadonlyMap<string, readonly number[]>;
}

export type Recommendation = Pick<Answer, 'sections' | 'weekendOffer' | 'suggestedArtists'> & {
  /** Only with `explain`. */
  explanation?: Explanation;
};

type Answer = RecommendationsAnswer;

export type Section = Answer['sections'][number];
export type ScoredEvent = Section['events'][number];
export type EventGroup = NonNullable<Section['towns']>[number];
export type SuggestedArtist = NonNullable<Answer['suggestedArtists']>[number];

/**
 * One summand: `contribution` is `weight` × `value`. `reach` takes its part of the taste terms before it, `gate` of
 * the whole sum; `rule` adds to that sum, or takes from it.
 */
export type Term = NonNullable<ScoredEvent['terms']>[number];

/** How an answer came about, without what the service knows of it. */
export type Explanation = Omit<
  NonNullable<Answer['explanation']>,
  'build' | 'answeredAt' | 'origins' | 'opened' | 'expected' | 'place' | 'positions'
>;

export type SectionExplanation = Explanation['sections'][number];
/** Why events that belong in a section are not shown there, with how many each reason concerns. */
export type SectionDrops = SectionExplanation['drops'];

/**
 * Everything computed from the catalogue alone. The id of an event is its index in `events`, which are sorted by
 * start, then key: of two equal scores the lower id comes first. Arrays of events run over ids.
 */
export type PreparedCatalogue = ReturnType<typeof prepareCatalogue>;

export interface TasteModel {
  version: string;
  trainedAt: string;
  /** Tuned settings of the training; null in a file of an earlier version. */
  settings: TrainingSettings | null;
  /** Null with too few visitors to tune by. */
  tuning: Tuning | null;
  /** Measured when it was tuned; null where it was not, and in a file of an earlier version. */
  quality: ModelQuality | null;
  /** Row number to artist key. */
  artistKeys: Int32Array;
  rowByKey: ReadonlyMap<number, number>;
  fans: Int32Array;
  /** Row s: the artists that have s as a neighbour, with the similarity. */
  neighbours: SparseRows;
  /** Content of each artist, unit length; columns are label numbers of `contentNames`. */
  content: SparseRows;
  contentNames: readonly string[];
  /** Row a: the content neighbours of a cold artist. Empty for artists with neighbours. */
  borrowed: SparseRows;
  counts: { visitors: number; artists: number; signals: number; pairs: number };
}

/** Decayed interest in events, national and by region. */
export interface Demand {
  builtAt: string;
  national: DemandArea;
  regions: ReadonlyMap<string, DemandArea>;
  exposure: ReadonlyMap<number, { views: number; clicks: number }>;
}

export interface DemandArea {
  visitors: number;
  byEvent: ReadonlyMap<number, number>;
}
