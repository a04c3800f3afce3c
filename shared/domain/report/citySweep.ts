import { presetCities } from '#shared/domain/location/presetCities.ts';
import type { ReportAnswer } from './reportAnswer.ts';
import { emptyReportForm, withCity, type ReportForm } from './reportForm.ts';
import { numberColumn, textColumn, type CellValue, type ReportTable } from './reportTable.ts';
import { eventName, eventsByKey, pageOrder, shownEvents } from './shownEvents.ts';

export interface SweptCity {
  city: string;
  answer: ReportAnswer;
}

/** The forms of a sweep: no place, and each preset city; the rest as in the given form. */
export function sweepForms(form: ReportForm): { city: string; form: ReportForm }[] {
  const { latitude, longitude, postcode, use } = emptyReportForm;
  const nowhere = { ...form, latitude, longitude, postcode, use };
  const cities = presetCities.map((city) => ({ city: city.name, form: withCity(nowhere, city) }));
  return [{ city: 'None', form: nowhere }, ...cities];
}

export function sweepSummaryTable(swept: readonly SweptCity[]): ReportTable {
  const ranks = ranksByEvent(swept);
  const onlyIn = (city: string) =>
    [...ranks.values()].filter((places) => places.size === 1 && places.has(city)).length;
  return {
    id: 'sweep-summary',
    title: 'City by city',
    columns: [
      textColumn('city', 'City'),
      textColumn('location', 'Displayed location'),
      numberColumn('sections', 'Sections'),
      numberColumn('events', 'Events'),
      numberColumn('only', 'Only here'),
      textColumn('top', 'First event'),
    ],
    rows: swept.map(({ city, answer }) => ({
      id: city,
      cells: {
        city,
        location: answer.displayedLocation,
        sections: answer.sections.length,
        events: pageOrder(answer).length,
        only: onlyIn(city),
        top: answer.sections.length > 0 ? eventName(shownEvents(answer)[0]?.event) : null,
      },
    })),
  };
}

/** One line an event: its place on the page of each city, counted from the top. */
export function sweepTable(swept: readonly SweptCity[]): ReportTable {
  const events = eventsByKey(swept.flatMap(({ answer }) => answer.catalog));
  const cities = swept.map(({ city }) => city);
  return {
    id: 'sweep',
    title: 'Rank by city',
    columns: [
      numberColumn('key', 'Key'),
      textColumn('event', 'Event'),
      textColumn('venue', 'Venue'),
      ...cities.map((city) => numberColumn(city, city)),
      textColumn('where', 'Where'),
    ],
    rows: [...ranksByEvent(swept)].map(([key, ranks]) => {
      const event = events.get(key);
      const places = cities.map((city): [string, CellValue] => [city, ranks.get(city) ?? null]);
      return {
        id: String(key),
        cells: {
          key,
          event: eventName(event),
          venue: event ? `${event.venue.locality}, ${event.venue.state}` : null,
          ...Object.fromEntries(places),
          where: spreadText(ranks, cities.length),
        },
      };
    }),
  };
}

function ranksByEvent(swept: readonly SweptCity[]): Map<number, Map<string, number>> {
  const ranks = new Map<number, Map<string, number>>();
  for (const { city, answer } of swept) {
    for (const [index, key] of pageOrder(answer).entries()) {
      const places = ranks.get(key) ?? new Map<string, number>();
      ranks.set(key, places.set(city, index + 1));
    }
  }
  return ranks;
}

function spreadText(ranks: ReadonlyMap<string, number>, cityCount: number): string {
  if (ranks.size === cityCount) return 'everywhere';
  const [only] = ranks.keys();
  return ranks.size === 1 ? `only ${only}` : `${ranks.size} of ${cityCount}`;
}
