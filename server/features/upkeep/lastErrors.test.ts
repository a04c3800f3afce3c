import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createLastErrors } from './lastErrors.ts';

test('lists the last hundred warnings and errors of the log, the latest first, with their cause', () => {
  const errors = createLastErrors();
  const logger = pino({ level: 'info' }, errors);
  logger.info('all is well');
  for (let number = 1; number <= 100; number += 1) logger.warn(`warning ${number}`);
  logger.error({ err: new Error('the disk is full') }, 'interactions wait for storage');
  const list = errors.list();
  expect(list).toHaveLength(100);
  expect(list[0]).toMatchObject({
    level: 'error',
    message: 'interactions wait for storage · the disk is full',
  });
  expect(list.at(-1)?.message).toBe('warning 2');
});
