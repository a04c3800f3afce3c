import type {
  Catalogue,
  CatalogueEvent,
  Coordinates,
  Label,
} from '#shared/domain/catalogue/catalogue.ts';
import type { HomeSectionName } from '#shared/domain/home/homeLayout.ts';
import type { WeightFactors } from '#shared/domain/report/weightFactors.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';
import type { SearchRadius } from '#shared/domain/search/searchOptions.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';
import type { ModelQuality, TrainingSettings, Tuning } from './model/trainingSettings.ts';
import type { HomeRuleKind } from './rules/ruleEffects.ts';

/** Something a visitor did to an event; `at` is an ISO 8601 instant. */
export interface EventSignal {
  eventKey: number;
  at: string;
}

/** What is known of a visitor: the union of their sessions. Unknown keys count as absent. */
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
  /** Of one catalogue and version, the others are the same. */
  version: string;
  rules: readonly Rule[];
  /** Where the postcodes of their conditions lie. */
  places: ReadonlyMap<string, Coordinates>;
  /** Keys of the events that the search of a section finds, by the id of its rule. */
  found: ReadonlyMap<string, readonly number[]>;
}

export interface ScoredEvent {
  eventKey: number;
  score: number;
  /** Only with `explain`; the contributions add up to `score`. */
  terms?: Term[];
}

/**
 * One summand: `contribution` is `weight` × `value`. `reach` takes its part of the taste terms before
 * it, `gate` of the whole sum; `rule` adds to that sum, or takes from it.
 */
export interface Term {
  t: TermName | 'reach' | 'gate' | 'rule';
  weight: number;
  value: number;
  contribution: number;
  because: string;
}

export type TermName = 'fav' | 'cf' | 'con' | 'geo' | 'reg' | 'fresh' | 'soon' | 'org' | 'tired';

export interface Section {
  id: string;
  title: string;
  events: ScoredEvent[];
  /** Its events by town, the nearest first; only in a section about towns. */
  towns?: EventGroup[];
  /** Its events by month; only in a list by date. */
  months?: EventGroup[];
}

export interface EventGroup {
  /** `Gold Coast`, `December 2026`. */
  name: string;
  eventKeys: number[];
}

export interface SuggestedArtist {
  key: number;
  name: string;
}

/** A search for this weekend that finds something, for a place with nothing near it. */
export interface WeekendOffer {
  /** The town as headings name it: `Dubbo`. */
  placeName: string;
  /** `near` and `within` of the search; `within` is null where nothing is on in its largest radius. */
  near: string;
  within: SearchRadius | null;
}

export interface Recommendation {
  sections: Section[];
  /** Only where the visitor has a place and nothing near it is on this weekend. */
  weekendOffer?: WeekendOffer;
  /** Three acts to ask about; only where nothing is known of the visitor. */
  suggestedArtists?: SuggestedArtist[];
  /** Only with `explain`. */
  explanation?: Explanation;
}

export interface Explanation {
  modelVersion: string | null;
  /** Null without a model, or with one of an earlier version. */
  training: ModelTraining | null;
  /** Events that can be shown at all: not past, closing, cancelled, sold out or hidden by a rule. */
  candidates: number;
  /** Keys of the events that the visitor has saved. */
  saved: number[];
  /** Kilometres of a day's drive: further away is out of reach. */
  dayDriveKm: number;
  /** The rules of staff whose conditions the visitor meets, with how many of these events each concerns. */
  rules: { id: string; name: string; kind: HomeRuleKind; events: number }[];
  sections: SectionExplanation[];
}

/** What the model was trained with. */
export interface ModelTraining extends TrainingSettings {
  visitors: number;
  tuning: Tuning | null;
}

/** How a section came about, dropped ones included. */
export interface SectionExplanation {
  id: string;
  title: string;
  isShown: boolean;
  /** Events that belong there; they are shown or one of the drops. */
  candidates: number;
  drops: SectionDrops;
  /** Kilometres from the visitor that the section promises; null where it promises none. */
  withinKm: number | null;
  /** Whether the title names the visitor's place, and whether it says that events may be anywhere. */
  namesPlace: boolean;
  isAnywhere: boolean;
  /** `reach` and `gate` are the factors of the taste terms and of the whole score. */
  events: {
    eventKey: number;
    km: number | null;
    reach: number;
    gate: number;
    /** Name of the rule of staff that puts it there. */
    featuredBy: string | null;
  }[];
}

export interface SectionDrops {
  /** Saved by the visitor: they have a section of their own. */
  saved: number;
  /** By a rule of staff. */
  hidden: number;
  /** In another section already. */
  shownElsewhere: number;
  /** Better events of that act or headliner, or of the act at that venue. */
  headliner: number;
  /** Too much like others, or not on sale beside enough others that are not. */
  diversity: number;
  /** Not among the best. */
  score: number;
}

/** Everything computed from the catalogue alone; events by start, then key, so an index orders ties. */
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
  /** From this instant on the event counts as sold out; Infinity where it does not. */
  soldOutFrom: Float64Array;
  isFestival: Uint8Array;
  venueOf: Int32Array;
  venues: PreparedVenues;
  names: PreparedNames;
  artists: PreparedArtists;
  lineup: Lineup;
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

/** Line-ups: artists of event e are starts[e] … starts[e + 1]. */
export interface Lineup {
  starts: Int32Array;
  artists: Int32Array;
  /** 1 for a headliner, .6 for a support act. */
  billing: Float64Array;
}

export interface PreparedLabels {
  labels: readonly (Label & { kind: 'category' | 'genre' })[];
  indexByKey: { category: ReadonlyMap<number, number>; genre: ReadonlyMap<number, number> };
  idf: Float64Array;
  /** Every set of labels that events have, weighted, unit length: far fewer than there are events. */
  sets: SparseRows;
  /** The set of each event. */
  setOf: Int32Array;
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
  /** What it was trained with, tuned; null in a file of an earlier version. */
  settings: TrainingSettings | null;
  /** Null where too few visitors were there to tune by. */
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
