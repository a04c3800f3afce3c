import { proposeForFile } from '#server/catalogue/readers/proposal/proposeForFile.ts';
import { openTextFile } from '#server/catalogue/readers/files/openTextFile.ts';
import { exitCodes, type CommandContext } from './commandContext.ts';
import { plainLine } from './plainLine.ts';

/** Prints a map that may fit a file of an unknown shape, to be completed by hand. */
export async function runMap({
  file,
  output,
  messages,
}: CommandContext & { file: string }): Promise<number> {
  try {
    const proposed = await proposeForFile(await openTextFile(file));
    output.write(`${JSON.stringify(proposed, null, 2)}\n`);
    messages.write(
      'Complete it, save it, and try it: npm run catalogue -- import FILE --map MAP --dry-run\n',
    );
    return exitCodes.done;
  } catch (error) {
    messages.write(`${plainLine((error as Error).message)}\n`);
    return exitCodes.unreadable;
  }
}
