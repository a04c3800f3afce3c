import type { OpeningFile } from '#server/catalogue/readers/openSources.ts';
import type { ParserTasks } from './parserTasks.ts';

export interface ParserRequest {
  task: keyof ParserTasks;
  given: readonly unknown[];
}

export interface ParserFault {
  name: string;
  message: string;
  /** The message lacks the name of the file. */
  isBare?: boolean;
}

export type ParserAnswer = { value: unknown } | { fault: ParserFault } | { opening: OpeningFile };
