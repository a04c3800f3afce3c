import type { Billing } from '#shared/domain/catalogue/catalogue.ts';
import type { DemoDay } from '#tools/demo/calendar/days.ts';
import type { Daypart } from '#tools/demo/calendar/startTimes.ts';
import type { DemoVenue } from '#tools/demo/venues/demoVenue.ts';

export type Pricing =
  | 'free'
  | 'pub'
  | 'club'
  | 'theatre'
  | 'arena'
  | 'stage'
  | 'musical'
  | 'kids'
  | 'comedy'
  | 'festival'
  | 'classical'
  | 'gallery';

/** A touring bill with one poster, wherever and whenever it plays. */
export interface DemoShow {
  /** URL-safe; names the poster and starts the source id of each date. */
  id: string;
  title: string;
  bill: readonly { name: string; billing: Billing }[];
  categories: readonly string[];
  genres: readonly string[];
  daypart: Daypart;
  pricing: Pricing;
}

/** One date of a show. */
export interface Performance {
  show: DemoShow;
  venue: DemoVenue;
  day: DemoDay;
  /** On the clock of the venue; chosen by the kind of show where absent. */
  time?: string;
  /** Set apart from the show's other dates: `Saturday`, `Second Show`. */
  note?: string;
}
