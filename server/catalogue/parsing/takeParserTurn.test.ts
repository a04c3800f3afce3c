import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { endIdleParser } from './parserProcess.ts';
import { parserLimits } from './parserLimits.ts';
import { parseFile, startParser } from './startParser.ts';
import { parseSources } from './parseSources.ts';
import { takeParserTurn } from './takeParserTurn.ts';

afterEach(endIdleParser);
afterEach(() => void vi.useRealTimers());

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'turns-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'gigs.csv');
  writeFileSync(path, 'sourceId,name\n1,Noise\n');
  return path;
}

test('files that staff look at are read by one process, one after the other', async () => {
  const path = aFile();
  const now = new Date('2025-11-03T00:00:00Z');
  const first = await startParser('first.csv');
  let isRead = false;
  const second = parseFile(path, 'inspect', [path, now]).finally(() => (isRead = true));
  await first.ask('release');
  expect(isRead).toBe(false);
  await first.close();
  await second;
});

test('a file is read beside an import that goes on', async () => {
  const path = aFile();
  const now = new Date('2025-11-03T00:00:00Z');
  const { close } = await parseSources([path], { maps: [], now });
  expect(await parseFile(path, 'inspect', [path, now])).toMatchObject({ takesMap: true });
  await close();
});

test('more than eight that wait, and those that wait too long, are refused in words', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const end = await takeParserTurn('first.csv', parserLimits);
  const waiting = Array.from({ length: 8 }, (_, n) =>
    takeParserTurn(`${n}.csv`, parserLimits).catch((error: Error) => error.message),
  );
  const refused = 'other files are being read. Try again shortly.';
  await expect(takeParserTurn('ninth.csv', parserLimits)).rejects.toThrow(`ninth.csv: ${refused}`);
  vi.advanceTimersByTime(parserLimits.waitSeconds * 1000);
  expect(await Promise.all(waiting)).toEqual(waiting.map((_, n) => `${n}.csv: ${refused}`));
  end();
  (await takeParserTurn('next.csv', parserLimits))();
});

test('a process that does not start, or ends, gives its turn to the next', async () => {
  const parser = await startParser('ended.csv', { answerSeconds: 0 });
  await expect(parser.ask('release')).rejects.toThrow('was not read within');
  const next = await startParser('next.csv');
  await next.close();
  await parser.close();
});
