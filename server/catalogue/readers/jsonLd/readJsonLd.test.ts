import { describe, expect, it } from 'vitest';
import { prepareRecord } from '#server/catalogue/import/prepareRecord.ts';
import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import { createFileCounts, readJsonLd } from './readJsonLd.ts';

function prepareAll(document: unknown): PreparedEvent[] {
  return readJsonLd(document, 1, { counts: createFileCounts(), base: null }).map((record) => {
    const prepared = 'value' in record ? prepareRecord(record.value) : record;
    if ('rejects' in prepared) throw new Error(JSON.stringify(prepared.rejects));
    return prepared.event;
  });
}

function anEvent(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicEvent',
    name: 'Night of Noise',
    url: 'https://tickets.example/noise',
    startDate: '2025-11-08T19:30:00+10:00',
    location: {
      '@type': 'Place',
      name: 'The Tivoli',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Fortitude Valley',
        addressRegion: 'QLD',
        addressCountry: 'AU',
      },
    },
    ...changes,
  };
}

describe('where events stand in a document', () => {
  const names = (document: unknown): string[] => prepareAll(document).map(({ name }) => name);
  const a = anEvent({ name: 'A', url: 'https://tickets.example/a' });
  const b = anEvent({
    name: 'B',
    url: 'https://tickets.example/b',
    '@type': ['Event', 'Festival'],
  });

  it.each([
    ['one alone', a, ['A']],
    ['a list', [a, b], ['A', 'B']],
    [
      'a graph',
      { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite' }, a, b] },
      ['A', 'B'],
    ],
    ['the main entity of a page', { '@type': 'WebPage', mainEntity: a }, ['A']],
    [
      'a list of items',
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, item: a }] },
      ['A'],
    ],
    [
      'the events of a place',
      { '@type': 'MusicVenue', name: 'The Tivoli', event: [a, b] },
      ['A', 'B'],
    ],
    ['a type written as an address', { ...a, '@type': 'http://schema.org/ComedyEvent' }, ['A']],
    ['no event', { '@type': 'Organization', name: 'Someone' }, []],
  ])('%s', (_, document, expected) => {
    expect(names(document)).toEqual(expected);
  });

  it('parts of a festival take from the whole what they do not say', () => {
    const whole = anEvent({
      '@type': 'Festival',
      name: 'Long Weekend',
      subEvent: [
        { '@type': 'MusicEvent', name: 'Friday', startDate: '2025-11-07T17:00' },
        { '@type': 'MusicEvent', startDate: '2025-11-08T12:00', eventStatus: 'EventCancelled' },
      ],
    });
    const events = prepareAll(whole);
    expect(events.map(({ name, isCancelled }) => [name, isCancelled])).toEqual([
      ['Long Weekend', false],
      ['Friday', false],
      ['Long Weekend', true],
    ]);
    expect(events.map(({ venue }) => venue.name)).toEqual([
      'The Tivoli',
      'The Tivoli',
      'The Tivoli',
    ]);
    expect(new Set(events.map(({ sourceId }) => sourceId)).size).toBe(3);
  });

  it('a series is no event, its dates are', () => {
    const tour = {
      '@type': 'EventSeries',
      name: 'Tour',
      url: 'https://tickets.example/tour',
      subEvent: [
        anEvent({ name: 'Brisbane', url: undefined }),
        anEvent({ name: 'Brisbane, second night', url: undefined, startDate: '2025-11-09T19:30' }),
      ],
    };
    expect(names(tour)).toEqual(['Brisbane', 'Brisbane, second night']);
  });

  it('dates of a tour with one address stay apart', () => {
    const events = prepareAll([anEvent(), anEvent({ startDate: '2025-11-09T19:30:00+10:00' })]);
    expect(new Set(events.map(({ sourceId }) => sourceId)).size).toBe(2);
  });

  it('follows references by id', () => {
    const place = {
      '@id': '#tivoli',
      '@type': 'Place',
      name: 'The Tivoli',
      address: 'Brisbane QLD',
    };
    const events = prepareAll({ '@graph': [place, anEvent({ location: { '@id': '#tivoli' } })] });
    expect(events[0]?.venue).toMatchObject({
      name: 'The Tivoli',
      locality: 'Brisbane',
      state: 'QLD',
    });
  });
});
