import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { importedPlacesFile } from '#server/catalogue/places/loadPlaces.ts';
import { parseFile } from '#server/catalogue/parsing/startParser.ts';
import type { PlaceReject, PlaceRow } from '#server/catalogue/places/parsePlaces.ts';
import { exitCodes, type CommandContext, plainLine } from './commandContext.ts';

/** Rejects shown; a table of the wrong kind has thousands. */
const shownRejects = 100;

/** Puts a complete table of postcodes in place of the one that comes with the program. */
export async function runPostcodes({
  file,
  dataDir,
  output,
  messages,
}: CommandContext & { file: string; dataDir: string }): Promise<number> {
  const { rows, rejects } = await parseFile(file, 'readPlaces', [file]);
  const name = basename(file);
  for (const reject of rejects.slice(0, shownRejects)) messages.write(describe(reject));
  if (rejects.length > shownRejects) {
    messages.write(`… and ${rejects.length - shownRejects} more\n`);
  }
  if (rows.length === 0) {
    messages.write(`Not imported: ${name}: there is no postcode in it\n`);
    return exitCodes.unreadable;
  }
  await store(dataDir, rows);
  const restart = 'A running server takes it up when it starts again.';
  output.write(`${name}: ${rows.length} places, ${rejects.length} rejected. ${restart}\n`);
  return rejects.length > 0 ? exitCodes.someRejected : exitCodes.done;
}

/** Written beside and renamed: a table is there whole or not at all. */
async function store(dataDir: string, rows: readonly PlaceRow[]): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const target = join(dataDir, importedPlacesFile);
  await writeFile(`${target}.new`, toCsv(rows));
  await rename(`${target}.new`, target);
}

function toCsv(rows: readonly PlaceRow[]): string {
  const lines = rows.map(({ postcode, place, state, latitude, longitude }) =>
    [postcode, `"${place.replaceAll('"', '""')}"`, state, latitude, longitude].join(','),
  );
  return `${['postcode,place,state,latitude,longitude', ...lines].join('\n')}\n`;
}

function describe({ line, field, value, reason }: PlaceReject): string {
  return `${plainLine(`line ${line}: ${field} ${JSON.stringify(value)} ${reason}`)}\n`;
}
