import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnMapSchema } from '#server/import/maps/columnMap.ts';
import { proposeForFile } from '#server/import/maps/proposal/proposeForFile.ts';
import { openOneSource, withOnlyFile } from '#server/import/readers/openSources.ts';
import { checkRecord } from '#server/import/record/checkRecord.ts';
import { readRecords } from '#server/import/record/readRecords.ts';
import type { KnownEvent } from './listingShapes.ts';
import type { Variant } from './makeVariant.ts';

export interface VariantOutcome {
  /** Events that came in, of those in the file. */
  stored: number;
  /** Values that are wrong without a warning: what, expected, found. */
  wrong: string[];
  /** Why nothing came in. */
  fault: string;
}

/** Imports a generated listing by the map that is proposed for it, and compares it with what is known. */
export async function importVariant(variant: Variant): Promise<VariantOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'variant-'));
  const path = join(folder, variant.file);
  try {
    await writeFile(path, variant.text);
    return await compare(path, variant);
  } catch (error) {
    return { stored: 0, wrong: [], fault: (error as Error).message };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function compare(path: string, { events }: Variant): Promise<VariantOutcome> {
  const proposal = await withOnlyFile(path, (file) => proposeForFile(file));
  if (proposal === null) throw new Error('there are several files');
  const maps = [columnMapSchema.parse(proposal.map)];
  const opened = await openOneSource(path, { maps, now: new Date('2025-11-03') });
  const outcome: VariantOutcome = { stored: 0, wrong: [], fault: '' };
  try {
    for await (const record of readRecords({ ...opened.source, map: null })) {
      const { checked } = checkRecord(record, {});
      if ('rejects' in checked)
        outcome.fault ||= `${checked.rejects[0]?.field} ${checked.rejects[0]?.reason}`;
      if (!('event' in checked)) continue;
      const { event, warnings } = checked;
      const known = events.find(({ name }) => name === event.name);
      const warned = new Set(warnings.map(({ field }) => field));
      if (known === undefined) outcome.wrong.push(`${event.name}: is no event`);
      else {
        outcome.stored += 1;
        outcome.wrong.push(
          ...findWrong(known, event).filter((wrong) => !warned.has(wrong.split(':')[0] ?? '')),
        );
      }
    }
  } finally {
    await opened.close();
  }
  return outcome;
}

interface Stored {
  dateStart: string;
  isDateOnly: boolean;
  url: string;
  priceMin: number | null;
}

/** What was taken wrongly; a price or link that was not taken is a gap. */
function findWrong(known: KnownEvent, event: Stored): string[] {
  const start = event.isDateOnly ? 'a day' : event.dateStart;
  const isDollars = known.currency === 'AUD' || known.price === 0;
  const price = isDollars ? known.price : null;
  return [
    ...(Date.parse(start) === Date.parse(known.start)
      ? []
      : [`dateStart: ${known.start}, ${start}`]),
    ...(event.url === known.link || event.url === '' ? [] : [`url: ${known.link}, ${event.url}`]),
    ...(event.priceMin === null || event.priceMin === price
      ? []
      : [`priceMin: ${price}, ${event.priceMin}`]),
  ];
}
