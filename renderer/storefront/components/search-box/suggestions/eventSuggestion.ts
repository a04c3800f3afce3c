import type { EventHit } from '#shared/contract/searchHits.ts';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { cardDate } from '#shared/domain/catalogue/eventDates.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import type { SearchHit } from '#renderer/api/searchQuery.ts';
import { usableImage } from '#renderer/events/eventDisplay.ts';
import suggestionMessages from '#resources/texts/suggestions.json' with { type: 'json' };
import type { Suggestion } from './searchOptions.ts';

/** Attributes of an event that a suggestion shows. */
export const eventAttributes = [
  'EventName',
  'DateStart',
  'EventImage1',
  'Venue',
  'DateCount',
] as const;

/** Attributes in which a match is a reason to suggest an event of another name. */
export const reasonAttributes = ['Bands', 'Venue.Name', 'Categories', 'Genres'] as const;

/** An event as a suggestion: when, where, its picture and its page; null for a hit without a name. */
export function eventSuggestion(hit: SearchHit, now: Date): Suggestion | null {
  const event = hit as Partial<EventHit>;
  const { EventName: label, EventImage1: image } = event;
  if (typeof label !== 'string') return null;
  const highlights = (hit._highlightResult ?? {}) as Highlights;
  const reason = highlights.EventName?.matchLevel === 'none' ? reasonOf(highlights) : undefined;
  const detail = detailOf(event, now);
  return {
    type: 'event',
    id: `event-${hit.objectID}`,
    label,
    highlighted: highlights.EventName?.value ?? label,
    ...(detail !== '' && { detail }),
    ...(reason !== undefined && { reason }),
    ...(image !== undefined && { image: usableImage(image) }),
    ...keyOfSingle(hit),
  };
}

/** Only a single event has a page to lead to: the dates of a tour are a search. */
function keyOfSingle({ objectID, DateCount = 1 }: SearchHit): Pick<Suggestion, 'eventKey'> {
  return DateCount === 1 && /^\d+$/.test(objectID) ? { eventKey: Number(objectID) } : {};
}

function detailOf({ DateStart, Venue, DateCount = 1 }: Partial<EventHit>, now: Date): string {
  if (DateStart === undefined || Venue === undefined) return '';
  const dates = formatCountOf(DateCount - 1, 'more date');
  const others = DateCount > 1 ? ` ${fillText(suggestionMessages.moreDates, { dates })}` : '';
  const where = [Venue.Name, Venue.Locality].filter((part) => part !== '').join(', ');
  const when = cardDate(DateStart, Venue.Timezone, now) + others;
  return where === '' ? when : `${when} · ${where}`;
}

interface Highlight {
  value?: string;
  matchLevel?: string;
}

/** Attributes with the marks of their matches, as a hit has them. */
interface Highlights {
  EventName?: Highlight;
  Bands?: readonly Highlight[];
  Venue?: { Name?: Highlight };
  Categories?: readonly Highlight[];
  Genres?: readonly Highlight[];
}

/** The first thing beside the name that matched. */
function reasonOf({ Bands = [], Venue, Categories = [], Genres = [] }: Highlights) {
  const isMatch = ({ matchLevel = 'none', value }: Highlight) =>
    matchLevel !== 'none' && value !== undefined;
  const band = Bands.find(isMatch);
  if (band) return `${suggestionMessages.with} ${band.value}`;
  if (Venue?.Name && isMatch(Venue.Name)) return `${suggestionMessages.at} ${Venue.Name.value}`;
  return [...Categories, ...Genres].find(isMatch)?.value;
}
