import type { EventRecord } from '#server/import/record/eventRecord.ts';
import type { SourceRecord } from '#server/import/record/sourceRecord.ts';

export const tivoli = { name: 'The Tivoli', locality: 'Fortitude Valley', state: 'QLD' };

/** An event with its local time and the least of a place, as a file may give it. */
export function aLocalRecord(overrides: Partial<EventRecord> = {}): EventRecord {
  return {
    sourceId: 'e1',
    name: 'Night of Noise',
    url: '/tickets/1',
    dateStart: '2025-11-08T19:30',
    venue: tivoli,
    artists: [{ name: 'The Lanterns' }],
    categories: ['Music'],
    genres: ['Rock'],
    ...overrides,
  };
}

/** Records as a reader hands them over, from the second line on. */
export function asLines(records: readonly unknown[]): SourceRecord[] {
  return records.map((value, index) => ({ line: index + 2, value }));
}
