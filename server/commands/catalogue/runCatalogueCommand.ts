import { eventJsonSchema } from '#server/catalogue/eventJsonSchema.ts';
import { exitCodes, type CommandContext, type Installation } from './commandContext.ts';
import { readArguments, usage, type CommandArguments } from './readArguments.ts';
import { runImport } from './runImport.ts';
import { runPostcodes } from './runPostcodes.ts';

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
    case 'import':
    case 'postcodes':
      return runOnInstallation(context, parsed);
  }
}

async function runOnInstallation(
  context: CommandContext,
  parsed: CommandArguments & { command: 'import' | 'postcodes' },
): Promise<number> {
  try {
    const installation = await context.open();
    try {
      return await run(parsed, context, installation);
    } finally {
      await installation.database.close();
    }
  } catch (error) {
    context.messages.write(`Nothing was imported: ${(error as Error).message}\n`);
    return exitCodes.unreadable;
  }
}

function run(
  parsed: CommandArguments & { command: 'import' | 'postcodes' },
  context: CommandContext,
  installation: Installation,
): Promise<number> {
  return parsed.command === 'postcodes'
    ? runPostcodes({ ...context, dataDir: installation.dataDir, file: parsed.file })
    : runImport({ ...context, ...installation, options: parsed.options });
}
