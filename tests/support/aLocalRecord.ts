import type { EventRecord } from '#server/import/record/eventRecord.ts';
import type { SourceRecord } from '#server/import/record/sourceRecord.ts';
import { anEventRecord } from './anEventRecord.ts';

export const tivoli = { name: 'The Tivoli', locality: 'Fortitude Valley', state: 'QLD' };

/** `anEventRecord` with its local time and the least of a place, as a file may give it. */
export function aLocalRecord(changes: Partial<EventRecord> = {}): EventRecord {
  const { onSaleAt: _onSaleAt, ...record } = anEventRecord({
    name: 'Night of Noise',
    url: '/tickets/1',
    dateStart: '2025-11-08T19:30',
    venue: tivoli,
    artists: [{ name: 'The Lanterns' }],
  });
  return { ...record, ...changes };
}

/** Records as a reader hands them over, from the second line on. */
export function asLines(records: readonly unknown[]): SourceRecord[] {
  return records.map((value, index) => ({ line: index + 2, value }));
}
