import type { UnitVector } from '#server/recommender/catalogue/geometry.ts';

/** A profile read against a catalogue: what the terms work with. */
export interface Taste {
  /** Null without a place, or with one outside Australia. */
  position: UnitVector | null;
  region: string | null;
  placeName: string | null;
  /** By artist key, strongest first; followed artists before others of equal weight. */
  artists: readonly WeightedArtist[];
  /** By label number, chosen ones first. */
  chosenLabels: readonly number[];
  /** Unit length over label numbers, or all 0. */
  labelVector: Float64Array;
  /** Events the visitor did something to, by venue index. */
  eventsAtVenue: ReadonlyMap<number, number>;
  /** Views without a click, by event index. */
  unclickedViews: ReadonlyMap<number, number>;
  /** Positive signals in all; 0 without a taste. */
  evidence: number;
}

export interface WeightedArtist {
  key: number;
  weight: number;
  /** The strongest of its signals. */
  source: 'followed' | 'bookmark' | 'click';
}
