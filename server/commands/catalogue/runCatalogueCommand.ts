import { removeDemoCatalogue } from '#server/demo/removeDemoCatalogue.ts';
import { eventJsonSchema } from '#server/catalogue/eventRecord.ts';
import { exitCodes, type CommandContext, type Installation } from './commandContext.ts';
import { runDuplicatesCommand } from './runDuplicatesCommand.ts';
import { readArguments, usage, type CommandArguments } from './readArguments.ts';
import { runImport } from './runImport.ts';
import { runMap } from './runMap.ts';
import { runMapCheck } from './runMapCheck.ts';
import { runPostcodes } from './runPostcodes.ts';
import { runSourceCommand } from './runSourceCommand.ts';

/** Runs `npm run catalogue -- …` and answers its exit status. */
export async function runCatalogueCommand(context: CommandContext): Promise<number> {
  const parsed = readArguments(context.arguments);
  switch (parsed.command) {
    case 'help':
      context.output.write(usage);
      return exitCodes.done;
    case 'schema':
      context.output.write(eventJsonSchema());
      return exitCodes.done;
    case 'unknown':
      context.messages.write(`${parsed.reason}\n\n${usage}`);
      return exitCodes.unreadable;
    case 'map':
      return runMap({ ...context, file: parsed.file, defaults: parsed.defaults });
    case 'map check':
      return runMapCheck({ ...context, options: parsed.options });
    case 'import':
    case 'source':
    case 'duplicates':
    case 'postcodes':
    case 'remove-demo':
      return runOnInstallation(context, parsed);
  }
}

type StoringArguments = CommandArguments & {
  command: 'import' | 'source' | 'duplicates' | 'postcodes' | 'remove-demo';
};

const outcomes = {
  import: 'imported',
  source: 'changed',
  duplicates: 'changed',
  postcodes: 'imported',
  'remove-demo': 'removed',
} as const;

async function runOnInstallation(
  context: CommandContext,
  parsed: StoringArguments,
): Promise<number> {
  try {
    const installation = await context.open();
    try {
      return await run(parsed, context, installation);
    } finally {
      await installation.database.close();
    }
  } catch (error) {
    context.messages.write(
      `Nothing was ${outcomes[parsed.command]}: ${(error as Error).message}\n`,
    );
    return exitCodes.unreadable;
  }
}

function run(
  parsed: StoringArguments,
  context: CommandContext,
  installation: Installation,
): Promise<number> {
  switch (parsed.command) {
    case 'remove-demo':
      return runRemoveDemo(context, installation);
    case 'postcodes':
      return runPostcodes({ ...context, dataDir: installation.dataDir, file: parsed.file });
    case 'source':
      return runSourceCommand({ ...context, ...installation, options: parsed.options });
    case 'duplicates':
      return runDuplicatesCommand({ ...context, ...installation, options: parsed.options });
    case 'import':
      return runImport({ ...context, ...installation, options: parsed.options });
  }
}

async function runRemoveDemo(
  { output }: CommandContext,
  { database, now }: Installation,
): Promise<number> {
  const { events, visitors } = await removeDemoCatalogue(database, now);
  output.write(
    events + visitors === 0
      ? 'There is no demo here.\n'
      : `Removed ${events} events and ${visitors} visitors of the demo.\n`,
  );
  return exitCodes.done;
}
