import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readKnownColumnMaps } from '#server/import/maps/knownColumnMaps.ts';
import { openSources } from '#server/import/readers/openSources.ts';
import { prepareRecord } from '#server/import/record/prepareRecord.ts';

/** The events of a JSON answer, or the text of a file, by the map that fits it, and what was refused. */
export async function readByReadyMaps(answer: unknown) {
  const folder = await mkdtemp(join(tmpdir(), 'maps-'));
  try {
    const path = join(folder, 'answer.json');
    await writeFile(path, typeof answer === 'string' ? answer : JSON.stringify(answer));
    return await readAnswer(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readAnswer(path: string) {
  const maps = await readKnownColumnMaps();
  const { sources, unreadable } = await openSources([path], { maps, now: new Date('2025-11-03') });
  const [source] = sources;
  if (source === undefined)
    return { format: '', events: [], reasons: unreadable.map(String), isLeftOut: false };
  const prepared = [];
  for await (const record of source.records()) {
    const isLeftOut = 'rejects' in record && record.isLeftOut === true;
    const done = 'rejects' in record ? record : prepareRecord(record.value, record);
    prepared.push({ ...done, isLeftOut });
  }
  return {
    format: source.format,
    events: prepared.flatMap((one) => ('event' in one ? [one.event] : [])),
    reasons: prepared.flatMap((one) => ('rejects' in one ? one.rejects : [])),
    isLeftOut: prepared.every(({ isLeftOut }) => isLeftOut),
  };
}
