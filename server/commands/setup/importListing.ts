import { z } from 'zod';
import { openInstallation } from '#server/commands/catalogue/openInstallation.ts';
import { runCatalogueCommand } from '#server/commands/catalogue/runCatalogueCommand.ts';
import { exitCodes } from '#server/commands/catalogue/commandContext.ts';
import type { Config } from '#server/config.ts';

interface ListingImport {
  file: string;
  config: Config;
  output: NodeJS.WritableStream;
  /** Whether to go on after the report of the dry run. */
  confirm: () => Promise<boolean>;
}

const totalsSchema = z.object({
  imports: z.array(
    z.object({
      source: z.string(),
      new: z.number(),
      changed: z.number(),
      unchanged: z.number(),
      rejected: z.number(),
    }),
  ),
});

/** `unknownShape`: no map knows the columns of the file. */
export type ImportResult = 'imported' | 'left' | 'unknownShape';

/**
 * Imports a file of events: first a dry run with its report, then in earnest. Says in one sentence why nothing
 * came in.
 */
export async function importListing(listing: ListingImport): Promise<ImportResult> {
  const { output, confirm } = listing;
  const dry = await run(listing, '--dry-run');
  output.write(dry.output);
  if (dry.isUnreadable) {
    output.write(`The events are not imported: ${dry.reason}\n`);
    return dry.reason.includes('catalogue -- map') ? 'unknownShape' : 'left';
  }
  if (!(await confirm())) {
    output.write('The events are not imported.\n');
    return 'left';
  }
  const done = await run(listing, '--json');
  if (done.isUnreadable) {
    output.write(`The events are not imported: ${done.reason}\n`);
    return 'left';
  }
  const { imports } = totalsSchema.parse(JSON.parse(done.output));
  for (const { source, ...count } of imports) {
    output.write(
      `Imported as "${source}": ${count.new} new, ${count.changed} changed, ${count.unchanged} unchanged, ${count.rejected} rejected.\n`,
    );
  }
  const isAny = imports.some((count) => count.new + count.changed + count.unchanged > 0);
  return isAny ? 'imported' : 'left';
}

interface Run {
  isUnreadable: boolean;
  output: string;
  /** Why nothing came in. */
  reason: string;
}

async function run({ file, config }: ListingImport, flag: string): Promise<Run> {
  let output = '';
  let messages = '';
  const code = await runCatalogueCommand({
    arguments: ['import', flag, '--', file],
    output: { write: (text) => (output += text) },
    messages: { write: (text) => (messages += text) },
    open: () => openInstallation(config),
  });
  const reason = messages.replaceAll(/^(?:Not|Nothing was) imported: /gm, '').trim();
  return { isUnreadable: code === exitCodes.unreadable, output, reason };
}
