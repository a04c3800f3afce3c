import type { RecommendationsAnswer } from '#shared/contract/recommendations.ts';
import type {
  Catalogue,
  CatalogueEvent,
  Coordinates,
  Label,
} from '#shared/domain/catalogue/catalogue.ts';
import type { HomeSectionName } from '#shared/domain/home/homeLayout.ts';
import type { WeightFactors } from '#shared/domain/report/weightFactors.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';
import type { ModelQuality, TrainingSettings, Tuning } from './model/trainingSettings.ts';

/** Something a visitor did to an event; `at` is an ISO 8601 instant. */
export interface EventSignal {
  eventKey: number;
  at: string;
}

/** Choices and actions of a visitor: the union of their sessions. Unknown keys count as absent. */
export interface Profile {
  place: Place | null;
  bands: readonly number[];
  categories: readonly number[];
  genres: readonly number[];
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
  /** None without it. */
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
  'build' | 'answeredAt' | 'origins' | 'place' | 'positions'
>;

/** How a section came about, dropped ones included. */
export type SectionExplanation = Explanation['sections'][number];
/** Why events that belong in a section are not shown there, with how many each reason concerns. */
export type SectionDrops = SectionExplanation['drops'];

/**
 * Everything computed from the catalogue alone. The id of an event is its index in `events`, which are sorted by
 * start, then key: of two equal scores the lower id comes first. Arrays of events run over ids.
 */
export interface PreparedCatalogue {
  source: Catalogue;
  events: readonly CatalogueEvent[];
  indexByKey: ReadonlyMap<number, number>;
  starts: Float64Array;
  /** When an event is past. */
  ends: Float64Array;
  /** The last moment to come: the end of an event of several days or without a time, else its start. */
  lastEntries: Float64Array;
  /** NaN where unknown. */
  onSale: Float64Array;
  /** The instant from which the event counts as sold out; Infinity where it does not. */
  soldOutFrom: Float64Array;
  isFestival: Uint8Array;
  venueOf: Int32Array;
  venues: PreparedVenues;
  names: PreparedNames;
  artists: PreparedArtists;
  /** Row e: the artists of event e and their billing, 1 for a headliner, .6 for a support act. */
  lineup: SparseRows;
  /** The line-ups transposed: row a holds the events of artist a and its billing there. */
  billings: SparseRows;
  labels: PreparedLabels;
  /** Act of an event: its first headliner, or the show's name where there is none. */
  actOf: Int32Array;
  actCount: number;
  /** Size of the act's tour over cities, 0 to 1: the expected demand. */
  tourSize: Float64Array;
}

/** Different names of events. */
export interface PreparedNames {
  /** The number of each event's name. */
  of: Int32Array;
  /** Folded as search compares them. */
  folded: readonly string[];
  events: EventLists;
}

/** Lists of events, one after the other: list n is events[starts[n]] … events[starts[n + 1]]. */
export interface EventLists {
  starts: Int32Array;
  events: Int32Array;
}

export interface PreparedVenues {
  indexByKey: ReadonlyMap<number, number>;
  events: EventLists;
  /** Unit vectors x, y, z one after the other; NaN without coordinates. */
  vectors: Float64Array;
  timezones: readonly string[];
  states: readonly string[];
  /** Venues around one town have the same number; its name is in `townNames`. */
  townOf: Int32Array;
  townNames: readonly string[];
  isAbroad: Uint8Array;
}

export interface PreparedArtists {
  keys: Int32Array;
  names: readonly string[];
  indexByKey: ReadonlyMap<number, number>;
  /** Labels of all the artist's events, past ones included. */
  labels: SparseRows;
}

export interface PreparedLabels {
  labels: readonly (Label & { kind: 'category' | 'genre' })[];
  indexByKey: { category: ReadonlyMap<number, number>; genre: ReadonlyMap<number, number> };
  idf: Float64Array;
  /** Every set of labels that events have, weighted, unit length: far fewer than there are events. */
  sets: SparseRows;
  /** The set of each event. */
  setOf: Int32Array;
  /** The main label of each event: its first genre, else its last category; −1 without labels. */
  mainOf: Int32Array;
}

/** A sparse matrix by rows. */
export interface SparseRows {
  starts: Int32Array;
  columns: Int32Array;
  values: Float64Array;
}

/** Which artists visitors like together; trained in a worker, read only. */
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
  /** Fans of each artist in training. */
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
