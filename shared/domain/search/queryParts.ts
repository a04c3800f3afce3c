import type { DatePreset } from './searchState.ts';
import type { SearchRadius } from './searchRadius.ts';
import type { TimeOfDay, Weekday } from './weekTimes.ts';

export type QueryPart =
  | { kind: 'category' | 'genre' | 'state' | 'age' | 'access'; value: string }
  | { kind: 'weekday'; value: Weekday }
  | { kind: 'time'; value: TimeOfDay }
  /** A postcode, a town with its state, `me` or `anywhere`. */
  | { kind: 'near'; value: string }
  /** Kilometres. */
  | { kind: 'within'; value: SearchRadius }
  | { kind: 'date'; value: DatePreset }
  /** `YYYY-MM-DD`, first and last day; null for an open end. */
  | { kind: 'days'; from: string | null; to: string | null }
  /** Dollars at most; 0 is free. */
  | { kind: 'price'; value: number }
  | { kind: 'online' }
  | { kind: 'nearestFirst' };
