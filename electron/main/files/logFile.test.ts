import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { openLogFile } from './logFile.ts';

const now = () => new Date('2026-11-20T02:00:00Z');

it('tier U: rotates a long log and retains three files', () => {
  const folder = temporaryFolder('console-logs');
  const log = openLogFile(folder, now);
  for (let part = 1; part <= 6; part += 1) log.append(`${part}${'x'.repeat(5_000_001)}`);
  expect(readdirSync(folder).sort()).toEqual([
    'console.log',
    'console.log.1',
    'console.log.2',
    'console.log.3',
  ]);
  expect(readFileSync(join(folder, 'console.log.3'), 'utf8')[0]).toBe('3');
});

it('tier U: continues without a log that cannot be written', () => {
  const log = openLogFile(join(import.meta.filename, 'logs'), now);
  expect(() => log.write('the disk is full')).not.toThrow();
});
