import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeZip } from '#tests/support/makeZip.ts';
import { parserLimits } from './parserLimits.ts';
import { endIdleParser, returnParserProcess, takeParserProcess } from './parserProcess.ts';
import { parseFile } from './startParser.ts';
import { ParserEndedError, startParser } from './startParser.ts';

const { heapMegabytes } = parserLimits;
const small = 100;

// Other tests may have left one.
beforeEach(endIdleParser);
afterEach(endIdleParser);

/** What `take` answers is ended with the test. */
async function endAfter<T extends { kill: () => void; ended: Promise<void> }>(parser: T) {
  parser.kill();
  await parser.ended;
}

it('lets one process parse file after file, and starts another while it is busy', async () => {
  const first = await takeParserProcess(heapMegabytes);
  const other = await takeParserProcess(heapMegabytes);
  expect(other).not.toBe(first);
  await returnParserProcess(first, small);
  const again = await takeParserProcess(heapMegabytes);
  expect(again).toBe(first);
  await Promise.all([endAfter(first), endAfter(other)]);
});

it('keeps one process at most, and ends it with its folder', async () => {
  const parsers = [await takeParserProcess(heapMegabytes), await takeParserProcess(heapMegabytes)];
  for (const parser of parsers) await returnParserProcess(parser, small);
  const areThere = () => parsers.map(({ folder }) => existsSync(folder));
  expect(areThere()).toEqual([true, false]);
  await endIdleParser();
  expect(areThere()).toEqual([false, false]);
});

it('ends a process that holds much memory, or has parsed many files', async () => {
  const first = await takeParserProcess(heapMegabytes);
  await returnParserProcess(first, 500);
  expect(existsSync(first.folder)).toBe(false);
  const second = await takeParserProcess(heapMegabytes);
  second.files = 49;
  await returnParserProcess(second, small);
  expect(existsSync(second.folder)).toBe(false);
});

it('gives no file to a process that ended while it waited', async () => {
  const first = await takeParserProcess(heapMegabytes);
  await returnParserProcess(first, small);
  first.kill();
  await first.ended;
  const second = await takeParserProcess(heapMegabytes);
  expect(second).not.toBe(first);
  await endAfter(second);
});

it('blames the file for the end of its process', async () => {
  const used = await takeParserProcess(heapMegabytes);
  await returnParserProcess(used, small);
  const parser = await startParser('gigs.zip');
  const asked = parser.ask('release');
  // What no task expects ends the process, as an error outside of every call does.
  used.send(null as never);
  await asked.catch(() => undefined);
  await used.ended;
  await expect(parser.ask('release')).rejects.toThrow('gigs.zip: ended the process that reads it');
  expect(parser.ended()).toBeInstanceOf(ParserEndedError);
});

/** Nothing of a process that has ended. */
function readCommand(id: string): string[] {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

it.runIf(process.platform === 'linux')(
  'may write into its own folders alone, and start neither processes nor native code',
  async () => {
    const parser = await takeParserProcess(heapMegabytes);
    const flags = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(readCommand)
      .find((words) => words.includes(`--allow-fs-write=${parser.folder}`));
    expect(flags).toContain('--permission');
    expect(flags?.filter((flag) => flag.startsWith('--allow-'))).toEqual([
      '--allow-worker',
      '--allow-fs-read=*',
      `--allow-fs-write=${parser.folder}`,
      expect.stringMatching(/^--allow-fs-write=.+\/parser\/\*$/),
    ]);
    await endAfter(parser);
  },
);

it('leaves nothing of a file to the next one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  const path = join(folder, 'gigs.zip');
  writeFileSync(path, makeZip({ 'gigs.csv': 'sourceId,name\n1,Noise\n' }));
  await parseFile(path, 'inspect', [path, { now: new Date('2025-11-03T00:00:00Z') }]);
  const parser = await takeParserProcess(heapMegabytes);
  const answered = new Promise((resolve) => {
    parser.listeners = { onAnswer: resolve, onExit: () => resolve(null) };
  });
  parser.send({ task: 'next', given: [] });
  expect(parser.files).toBe(1);
  expect(await answered).toEqual({ fault: { name: 'Error', message: 'no source is being read' } });
  expect(readdirSync(parser.folder)).toEqual([]);
  await endAfter(parser);
  rmSync(folder, { recursive: true });
});
