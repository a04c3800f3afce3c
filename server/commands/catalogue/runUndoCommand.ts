import type { UndoReport } from '#shared/contract/imports.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { undoImport } from '#server/import/undoImport.ts';
import { listUndos } from '#server/storage/imports/undoRecord.ts';
import type { CatalogueCommand, CatalogueTask, CatalogueValues } from './catalogueOptions.ts';
import { exitCodes, plainLine } from './commandContext.ts';

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
    const lines = undos.map(({ file, importedAt, ...undo }) =>
      plainLine(`${undo.source}: ${file}, imported ${importedAt}`),
    );
    if (json) output.write(`${JSON.stringify(undos, null, 2)}\n`);
    else output.write(`${lines.join('\n') || 'There is no import to undo.'}\n`);
    return exitCodes.done;
  }
  const report = await undoImport(database.write, { source, now, dryRun: !yes });
  output.write(json ? `${JSON.stringify(report, null, 2)}\n` : describeUndo(report, !yes));
  return exitCodes.done;
}

/** Lines shown; `--json` has the rest. */
const shownChanges = 20;

function describeUndo(report: UndoReport, dryRun: boolean): string {
  const { source, file, importedAt, leftVenues, changes } = report;
  const rest = changes.length - shownChanges;
  const lines = [
    `${file} of "${source}", imported ${importedAt}${dryRun ? ' (nothing is changed yet)' : ' is undone'}`,
    `  ${formatCountOf(report.restored, 'event')} restored, ${report.removed} removed, ${report.hidden} marked unavailable because visitors know them`,
    ...(leftVenues === 0
      ? []
      : [
          `  ${formatCountOf(leftVenues, 'venue stays', 'venues stay')} as changed by others since`,
        ]),
    ...changes
      .slice(0, shownChanges)
      .map(({ change, sourceId, name }) => `    ${change.padEnd(8)} ${sourceId} ${name}`),
    ...(rest > 0 ? [`    … and ${rest} more (all with --json)`] : []),
    ...(dryRun ? [`  To undo it: npm run catalogue -- undo ${source} --yes`] : []),
  ];
  return `${lines.map(plainLine).join('\n')}\n`;
}
