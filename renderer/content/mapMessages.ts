import { formatCount } from '#shared/domain/search/formatCount.ts';

/** Texts of the map, which are loaded with it. */
export const mapMessages = {
  label: 'Map of the events found',
  hint: 'The list has the same events. On the map the arrow keys move, plus and minus zoom.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show all',
  marker: (count: number, place: string) =>
    `${formatCount(count)} ${count === 1 ? 'event' : 'events'} in ${place}`,
  around: (count: number, place: string) => `${formatCount(count)} events around ${place}`,
  chosen: (place: string) => `Events in ${place}`,
  more: (count: number) => `and ${formatCount(count)} more in the list`,
  withoutPlace: (count: number) =>
    count === 1
      ? 'One event found has no place on the map.'
      : `${formatCount(count)} events found have no place on the map.`,
  first: 'The map shows the first 1,000 events.',
} as const;
