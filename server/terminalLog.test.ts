import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTerminalLog } from './terminalLog.ts';

/** What a logger writes through the stream, without its time. */
function written(log: (logger: pino.Logger) => void): string {
  const parts: string[] = [];
  const output = { write: (text: string) => parts.push(text) > 0 };
  log(pino({ level: 'trace' }, createTerminalLog(output)));
  return parts.join('').replaceAll(/^\d\d:\d\d:\d\d /gm, '');
}

test('a record is one line: level, message, facts', () => {
  expect(
    written((logger) => {
      logger.info({ events: 4807, counts: { pairs: 2 } }, 'the demo catalogue was loaded');
      logger.warn('slow');
    }),
  ).toBe('info  the demo catalogue was loaded  events=4807 counts={ pairs: 2 }\nwarn  slow\n');
});

test('a failure brings its stack', () => {
  const text = written((logger) => logger.error({ err: new Error('no disk') }, 'not stored'));
  expect(text).toMatch(/^error not stored\nError: no disk\n {4}at /);
});
