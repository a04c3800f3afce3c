import { parseDefaults } from '#server/catalogue/import/applyDefaults.ts';
import { parseFile } from '#server/catalogue/parsing/startParser.ts';
import { listUnfilled } from '#server/catalogue/readers/proposal/proposeMap.ts';
import { exitCodes, type CommandContext, plainLine } from './commandContext.ts';

/** Prints a map that may fit a file of an unknown shape, to be completed by hand. */
export async function runMap({
  file,
  defaults,
  output,
  messages,
}: CommandContext & { file: string; defaults: readonly string[] }): Promise<number> {
  try {
    const given = parseDefaults(defaults);
    const proposed = await parseFile(file, 'propose', [file, given]);
    if (proposed === null) throw new Error(`${file}: holds several files: give one of them`);
    output.write(`${JSON.stringify(proposed, null, 2)}\n`);
    for (const field of listUnfilled(proposed)) {
      messages.write(`Nothing in the file gives ${field}: add --default ${field}=VALUE\n`);
    }
    messages.write(
      'Complete it, save it, and try it: npm run catalogue -- import FILE --map MAP --dry-run\n',
    );
    return exitCodes.done;
  } catch (error) {
    messages.write(`${plainLine((error as Error).message)}\n`);
    return exitCodes.unreadable;
  }
}
