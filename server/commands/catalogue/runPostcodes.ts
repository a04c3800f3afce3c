import { basename, join } from 'node:path';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { parseFile } from '#server/import/parsing/startParser.ts';
import { importedPlacesFile } from '#server/import/places/loadPlaces.ts';
import type { PlaceRow } from '#server/import/places/parsePlaces.ts';
import { replaceFile } from '#server/storage/engine/replaceFile.ts';
import type { CatalogueCommand, CatalogueTask } from './catalogueOptions.ts';
import { exitCodes, writeLines } from './commandContext.ts';
import { describeReject } from './describeReport.ts';

/** Parses what follows `postcodes`. */
export function readPostcodes([file, ...others]: readonly string[]): CatalogueTask {
  if (file === undefined || others.length > 0) throw new Error('name the one file of postcodes');
  return { access: 'create', outcome: 'imported', run: (command) => runPostcodes(file, command) };
}

/** Rejects shown; a table of the wrong kind has thousands. */
const shownRejects = 100;

async function runPostcodes(file: string, { dataDir, output, messages }: CatalogueCommand) {
  const { rows, rejects } = await parseFile(file, 'readPlaces', [file]);
  const name = basename(file);
  const listed = rejects.map((reject) => describeReject({ ...reject, event: '' }));
  const rest = rejects.length - shownRejects;
  writeLines(messages, listed.slice(0, shownRejects));
  if (rest > 0) messages.write(`… and ${rest} more\n`);
  if (rows.length === 0) {
    messages.write(`Not imported: ${name}: there is no postcode in it\n`);
    return exitCodes.unreadable;
  }
  await replaceFile(join(dataDir, importedPlacesFile), toCsv(rows));
  const restart = 'A running server takes it up when it starts again.';
  output.write(
    `${name}: ${formatCountOf(rows.length, 'place')}, ${rejects.length} rejected. ${restart}\n`,
  );
  return rejects.length > 0 ? exitCodes.someRejected : exitCodes.done;
}

function toCsv(rows: readonly PlaceRow[]): string {
  const lines = rows.map(({ postcode, place, state, latitude, longitude }) =>
    [postcode, `"${place.replaceAll('"', '""')}"`, state, latitude, longitude].join(','),
  );
  return `${['postcode,place,state,latitude,longitude', ...lines].join('\n')}\n`;
}
