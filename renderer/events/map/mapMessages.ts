import { formatCount, formatCountOf } from '#shared/domain/search/formatCount.ts';

/** Texts of the map, which are loaded with it. */
export const mapMessages = {
  label: 'Map of the events found',
  hint: 'The list has the same events. On the map the arrow keys move, plus and minus zoom.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show all',
  close: 'Close',
  credits: 'Natural Earth, GeoNames',
  visitor: 'The visitor',
  marker: (count: number, place: string) => `${formatCountOf(count, 'event')} in ${place}`,
  around: (count: number, place: string) => `${formatCountOf(count, 'event')} around ${place}`,
  chosen: (place: string) => `Events in ${place}`,
  more: (count: number) => `and ${formatCount(count)} more in the list`,
  withoutPlace: (count: number) =>
    `${formatCountOf(count, 'event found has', 'events found have')} no place on the map.`,
  first: 'The map shows the first 1,000 events.',
} as const;
