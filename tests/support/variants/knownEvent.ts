/** What is known of an event of a generated listing; undefined is not judged. */
export interface KnownEvent {
  name: string;
  venue?: string;
  /** Instant of its start, or its day where the file names no time. */
  start: string;
  /** Null where the file names none. */
  end?: string | null;
  /** Null where the file names none. */
  price: number | null;
  priceTo?: number | null;
  currency: string;
  /** Empty where the file has none. */
  link: string;
  isPrivate?: boolean;
  isCancelled?: boolean;
  isSoldOut?: boolean;
}

/** A generated file and what it means. */
export interface Variant {
  /** What its parts are written like. */
  shape: string;
  file: string;
  content: string | Buffer;
  /** Its records in order; null for one that is no event. */
  events: readonly (KnownEvent | null)[];
  /** Line of each record; null where the order alone tells them apart. */
  lines: readonly number[] | null;
  /** What a person would answer: columns that hold a field, the best first, and values for all events. */
  answers: {
    columns: Readonly<Record<string, readonly string[]>>;
    defaults: Readonly<Record<string, string>>;
  };
}

/** The clock of all generated files: their events are later. */
export const variantsNow = new Date('2026-11-03T00:00:00Z');
