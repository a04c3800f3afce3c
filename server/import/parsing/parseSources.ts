import { basename } from 'node:path';
import { deserialize } from 'node:v8';
import { pickOnlySource, type Opened } from '#server/import/readers/catalogueSource.ts';
import { UnreadableFileError } from '#server/import/readers/unreadableFile.ts';
import type { CheckedRecord } from '#server/import/record/checkRecord.ts';
import { parserLimits, type ParserLimits } from './parserLimits.ts';
import type { OpenRequest, ReadRequest, SourceFacts } from './parserTasks.ts';
import { ParserEndedError, startParser, type Parser } from './startParser.ts';

/** One import, whose records another process reads and checks. */
export interface ParsedSource extends SourceFacts {
  /** Bytes read so far, of `totalBytes`. */
  bytesRead(): number;
  records(options: Omit<ReadRequest, 'source'>): AsyncIterable<CheckedRecord>;
}

const importQueue = { queue: 'imports', waitSeconds: parserLimits.totalSeconds } as const;

/** Files given together that may end their parser; those behind them are not read. */
const mostEnded = 3;

/** Opens files and folders for import in a process of their own; one that ends it stops no other. */
export async function parseSources(
  paths: readonly string[],
  request: Omit<OpenRequest, 'paths' | 'except'>,
  given: Partial<ParserLimits> = {},
): Promise<Opened<ParsedSource>> {
  const limits: ParserLimits = { ...parserLimits, ...importQueue, ...given };
  const label = paths.map((path) => basename(path)).join(', ');
  const except: number[] = [];
  const ended: ParserEndedError[] = [];
  let parser: Parser | null = null;

  const open = async () => {
    for (;;) {
      await parser?.close();
      parser = await startParser(label, limits);
      try {
        return await parser.ask('open', { ...request, paths, except });
      } catch (error) {
        if (!(error instanceof ParserEndedError)) throw error;
        ended.push(error);
        if (error.opening === null || ended.length >= mostEnded) return null;
        except.push(error.opening.number);
      }
    }
  };
  /** The parser with its files open, started anew where a source before ended it. */
  const reopen = async (): Promise<Parser> => {
    if (parser !== null && parser.ended() === null) return parser;
    if (ended.length >= mostEnded || (await open()) === null || parser === null) {
      throw new UnreadableFileError(`was not read: ${mostEnded} files before it were too large`);
    }
    return parser;
  };
  const close = async () => parser?.close();

  async function* readRecords(
    facts: SourceFacts & { source: number },
    options: Omit<ReadRequest, 'source'>,
    onProgress: (bytes: number) => void,
  ): AsyncIterable<CheckedRecord> {
    const reader = await reopen();
    reader.label = facts.label;
    const count = createCount(facts.label, limits);
    try {
      await reader.ask('read', { ...options, source: facts.source });
      let batch = reader.ask('next');
      for (let isEnd = false; !isEnd;) {
        const { records, bytesRead, ...read } = await batch;
        isEnd = read.isEnd;
        // The next ones are read while these are stored.
        if (!isEnd) batch = reader.ask('next');
        batch.catch(() => undefined);
        onProgress(bytesRead);
        for (const record of records) {
          count(record.length);
          yield deserialize(record) as CheckedRecord;
        }
      }
    } catch (error) {
      if (error instanceof ParserEndedError) ended.push(error);
      throw error;
    }
  }

  try {
    const opened = await open();
    const sources = (opened?.sources ?? []).map((facts, source): ParsedSource => {
      let bytes = 0;
      return {
        ...facts,
        bytesRead: () => bytes,
        records: (options) =>
          readRecords({ ...facts, source }, options, (read) => {
            bytes = read;
          }),
      };
    });
    const unreadable = (opened?.unreadable ?? []).map((text) => new UnreadableFileError(text));
    return { sources, unreadable: [...unreadable, ...ended], close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens a file that is one import; throws where nothing can be read of it, or where it holds several. */
export async function parseOneSource(path: string, request: Omit<OpenRequest, 'paths' | 'except'>) {
  return pickOnlySource(path, await parseSources([path], request));
}

function createCount(label: string, { records, recordMegabytes }: ParserLimits) {
  let counted = 0;
  let bytes = 0;
  return (length: number): void => {
    counted += 1;
    bytes += length;
    if (counted <= records && bytes <= recordMegabytes * 1_000_000) return;
    const limit = `${records.toLocaleString('en')} records or ${recordMegabytes} MB of them`;
    throw new ParserEndedError(label, `holds more than ${limit}: split it`, null);
  };
}
