import { searchLimits } from '#shared/domain/search/searchOptions.ts';

/** The element by which other websites show a search of ours (docs/embeds.md). */
export const embedTag = 'ticketed-events';
export const embedScript = '/embed.js';

/** Path of its events: with the query of a search address, and `limit`. */
export const embedPath = '/embed/events';

export const embedLimits = { usual: 6, most: searchLimits.resultsPerPage };

/** An event in the words of a search result; empty texts are left out. */
export interface EmbedEvent {
  key: number;
  name: string;
  /** ISO 8601, for machines. */
  start: string;
  /** `Fri`. */
  day: string;
  /** `27 Nov`. */
  date: string;
  /** Time, venue, town and price, as far as they are known. */
  facts: readonly string[];
  /** `Sold out`; empty for an ordinary event. */
  status: string;
  /** The address of the seller, a path of ours or of another host; null: it is not sold online. */
  tickets: string | null;
  /** A path of ours or the address of another host; null: there is none. */
  image: string | null;
}

export interface EmbedAnswer {
  total: number;
  events: readonly EmbedEvent[];
  /** Sentences about what of the search could not be taken as it stands, for the owner of the website. */
  notices: readonly string[];
}
