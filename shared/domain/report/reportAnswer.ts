import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import type { StoredFields } from '#shared/domain/catalogue/eventFields.ts';
import type { StatusFacts } from '#shared/domain/catalogue/eventStatus.ts';
import type { LocationUseCode } from './reportForm.ts';

/** The recommendations answer as the report reads it; of stored ones, those `readStoredRun` accepts. */
export interface ReportAnswer {
  options: {
    use: LocationUseCode | null;
    geo: Coordinates | null;
    postcode: string | null;
    customerId: string | null;
  };
  trackingId: string | null;
  sections: readonly ReportSection[];
  catalog: readonly ReportEvent[];
  displayedLocation: string;
  seed: number;
  explanation?: ReportExplanation | undefined;
}

export interface ReportSection {
  id: string;
  title: string;
  events: readonly ReportScored[];
}

export interface ReportScored {
  eventKey: number;
  score: number;
  terms?: readonly ReportTerm[] | undefined;
}

export interface ReportTerm {
  t: string;
  weight: number;
  value: number;
  contribution: number;
  because: string;
}

export interface ReportEvent
  extends StatusFacts, Pick<StoredFields, 'dateStart' | 'homepageImage' | 'eventImage1'> {
  eventKey: number;
  eventName: string;
  /** Stored runs of earlier versions have none. */
  dateEnd?: string | null;
  venue: { name: string; locality: string; state: string; timezone: string };
  categories: readonly string[];
  genres: readonly string[];
  onSaleAt?: string | null | undefined;
}

/** Older programs, whose answers may be stored, lack the optional fields, here and in the sections. */
export interface ReportExplanation {
  modelVersion: string | null;
  training?: ReportedTraining | null | undefined;
  build: string;
  answeredAt: string;
  candidates: number;
  saved?: readonly number[] | undefined;
  /** Kilometres that count as out of reach. */
  dayDriveKm?: number | undefined;
  /** Rules of staff for the visitor, with how many events each concerns. */
  rules?: readonly { id: string; name: string; kind: string; events: number }[] | undefined;
  sections: readonly ExplainedSection[];
  /** Share opened of what was seen, and the share that its ranks get on average, by section. */
  opened?: Readonly<Record<string, number>> | undefined;
  expected?: Readonly<Record<string, number>> | undefined;
  origins?: readonly EventOrigin[] | undefined;
  /** The assumed position of the visitor, and those of the events. */
  place?: Coordinates | null | undefined;
  positions?: readonly (Coordinates & { eventKey: number })[] | undefined;
}

export interface ReportedTraining {
  shrinkage: number;
  neighbourCount: number;
  minPairVisitors: number;
  visitors: number;
  /** How the shrinkage was chosen; null with too few visitors. */
  tuning: { visitors: number; tried: readonly { value: number; recall: number }[] } | null;
}

/** The id of an event at its source: the same on every server that imported it. */
export interface EventOrigin {
  eventKey: number;
  source: string;
  sourceId: string;
}

export interface ExplainedSection {
  id: string;
  title: string;
  isShown: boolean;
  candidates: number;
  drops: Record<'headliner' | 'diversity' | 'score', number> &
    Partial<Record<'saved' | 'hidden' | 'shownElsewhere', number | undefined>>;
  /** The distance that section and title promise. */
  withinKm?: number | null | undefined;
  namesPlace?: boolean | undefined;
  isAnywhere?: boolean | undefined;
  events: readonly {
    eventKey: number;
    km: number | null;
    reach?: number | undefined;
    gate: number;
    /** Name of the rule that puts it there. */
    featuredBy?: string | null | undefined;
  }[];
}

export interface ReportProfile {
  userProfile: Readonly<Record<string, string | number | boolean | null>>;
  recommendedEvents: readonly { eventKey: number; score: number }[];
  /** The recommended events; an older program leaves it out. */
  catalog?: readonly ReportEvent[] | undefined;
}
