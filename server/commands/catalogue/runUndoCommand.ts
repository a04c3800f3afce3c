import type { UndoReport } from '#shared/contract/imports.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { undoImport } from '#server/import/undoImport.ts';
import { listUndos } from '#server/storage/imports/undoRecord.ts';
import { exitCodes, type CommandContext, type Installation, plainLine } from './commandContext.ts';

export interface UndoArguments {
  /** Null: what can be undone is listed. */
  source: string | null;
  /** Undoes it; else what would change is shown. */
  yes: boolean;
  json: boolean;
}

export const undoUsage = `undo: the last import of each source. undo SOURCE: what undoing it would change; undo SOURCE --yes does it. What
others have changed since stays as it is. A source that is fetched is paused until source run NAME.`;

type UndoCommand = CommandContext & Installation & { options: UndoArguments };

/** Runs `npm run catalogue -- undo …` and returns its exit status. */
export async function runUndoCommand(command: UndoCommand): Promise<number> {
  const { database, now, output, options } = command;
  const { source, yes, json } = options;
  if (source === null) {
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
