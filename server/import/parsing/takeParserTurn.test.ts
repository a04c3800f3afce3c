import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { parserLimits } from './parserLimits.ts';
import { endIdleParser } from './parserProcess.ts';
import { startParser } from './startParser.ts';
import { takeParserTurn } from './takeParserTurn.ts';

afterEach(endIdleParser);
afterEach(() => void vi.useRealTimers());

/** As long as a busy machine needs to start a process. */
const patient = { waitSeconds: 100 };

test('files that staff look at are read by one process, one after the other', async () => {
  const first = await startParser('first.csv', patient);
  let isStarted = false;
  const second = startParser('second.csv', patient).finally(() => (isStarted = true));
  await first.ask('release');
  expect(isStarted).toBe(false);
  await first.close();
  await (await second).close();
});

test('a file is read beside an import, which waits for the import before it', async () => {
  const imports = { ...parserLimits, queue: 'imports' } as const;
  const endImport = await takeParserTurn('import.csv', imports);
  let hasBegun = false;
  const next = takeParserTurn('next.csv', imports).finally(() => (hasBegun = true));
  const endPreview = await takeParserTurn('preview.csv', parserLimits);
  endPreview();
  expect(hasBegun).toBe(false);
  endImport();
  (await next)();
});

test('more than eight that wait, and those that wait too long, are refused in words', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const end = await takeParserTurn('first.csv', parserLimits);
  onTestFinished(end);
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

test('a process that ends gives its turn to the next', async () => {
  const parser = await startParser('ended.csv', { ...patient, answerSeconds: 0 });
  await expect(parser.ask('release')).rejects.toThrow('was not read within');
  const next = await startParser('next.csv', patient);
  await next.close();
  await parser.close();
});
