import { basename } from 'node:path';
import type { ParserTasks } from './parserTasks.ts';
import { startParser } from './startParser.ts';

/** Runs one task on a file of others in a process of its own; throws as `Parser.ask` does. */
export async function parseFile<Task extends 'inspect' | 'propose' | 'check' | 'readPlaces'>(
  path: string,
  task: Task,
  given: Parameters<ParserTasks[Task]>,
): Promise<Awaited<ReturnType<ParserTasks[Task]>>> {
  const parser = await startParser(basename(path));
  try {
    return await parser.ask(task, ...given);
  } finally {
    await parser.close();
  }
}
