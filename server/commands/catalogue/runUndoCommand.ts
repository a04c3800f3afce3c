import type { UndoReport } from '#shared/contract/imports.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { undoImport } from '#server/import/undoImport.ts';
import { listUndos } from '#server/storage/imports/undoRecord.ts';
import type { CatalogueCommand, CatalogueTask, CatalogueValues } from './catalogueOptions.ts';
import { exitCodes, writeJson, writeLines } from './commandContext.ts';
import { listSome } from './describeReport.ts';

export const undoUsage = `undo: the last import of each source. undo SOURCE: what undoing it would change; undo SOURCE --yes does it. What
others have changed since stays as it is. A source that is fetched is paused until source run NAME.`;

/** Parses what follows `undo`. */
export function readUndo(
  [source, ...others]: readonly string[],
  values: CatalogueValues,
): CatalogueTask {
  if (others.length > 0) throw new Error('undo takes one source');
  return {
    access: values.yes ? 'change' : 'try',
    outcome: 'undone',
    run: (command: CatalogueCommand) => runUndo(source, values, command),
  };
}

/** Lists what can be undone where no source is named; shows what would change unless `yes` is given. */
async function runUndo(
  source: string | undefined,
  { yes, json }: CatalogueValues,
  { database, now, output }: CatalogueCommand,
): Promise<number> {
  if (source === undefined) {
    const undos = await listUndos(database.read);
    const lines = undos.map((undo) => `${undo.source}: ${undo.file}, imported ${undo.importedAt}`);
    if (json) writeJson(output, undos);
    else writeLines(output, lines.length > 0 ? lines : ['There is no import to undo.']);
    return exitCodes.done;
  }
  const report = await undoImport(database.write, { source, now, dryRun: !yes });
  if (json) writeJson(output, report);
  else writeLines(output, describeUndo(report, !yes));
  return exitCodes.done;
}

const shownChanges = 20;

function describeUndo(report: UndoReport, dryRun: boolean): string[] {
  const { source, file, importedAt, leftVenues, changes } = report;
  const listed = changes.map(
    ({ change, ...event }) => `${change.padEnd(8)} ${event.sourceId} ${event.name}`,
  );
  const left = `${formatCountOf(leftVenues, 'venue stays', 'venues stay')} as changed by others since`;
  return [
    `${file} of "${source}", imported ${importedAt}${dryRun ? ' (nothing is changed yet)' : ' is undone'}`,
    `  ${formatCountOf(report.restored, 'event')} restored, ${report.removed} removed, ${report.hidden} marked unavailable because visitors know them`,
    ...(leftVenues === 0 ? [] : [`  ${left}`]),
    ...listSome('', listed, shownChanges).slice(1),
    ...(dryRun ? [`  To undo it: npm run catalogue -- undo ${source} --yes`] : []),
  ];
}
