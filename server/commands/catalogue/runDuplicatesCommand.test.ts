import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { runCatalogueCommand } from './runCatalogueCommand.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duplicates-command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...given: string[]) {
  const written = { output: '', messages: '' };
  const exitCode = await runCatalogueCommand({
    arguments: given,
    output: { write: (text) => (written.output += text) },
    messages: { write: (text) => (written.messages += text) },
    open: async () => ({
      database: await openDatabase({ file: join(folder, 'test.db') }),
      dataDir: folder,
      fetchNetworks: [],
      now: new Date('2025-11-03T00:00:00Z'),
    }),
  });
  return { exitCode, ...written };
}

function importAs(source: string) {
  const file = join(folder, `${source}.json`);
  writeFileSync(file, JSON.stringify([anEventRecord({ sourceId: source, name: 'The Lanterns' })]));
  return run('import', file, '--source', source);
}

it('reports, lists, splits and merges what two sources have', async () => {
  await importAs('hall');
  expect((await importAs('agent')).output).toContain('1 event is also in other sources');
  const { output } = await run('duplicates', 'list');
  expect(output.split('\n')).toEqual([
    'merged: alike name, same venue and start',
    ' * 1 hall: The Lanterns, 2025-11-17T08:30:00.000Z',
    '   2 agent: The Lanterns, 2025-11-17T08:30:00.000Z',
    '',
  ]);
  expect((await run('duplicates', 'prefer', 'agent')).exitCode).toBe(0);
  expect((await run('duplicates', 'list')).output).toContain(' * 2 agent');
  expect((await run('duplicates', 'split', '1', '2')).output).toContain('1 and 2 are split');
  expect((await run('duplicates', 'find')).output).toBe('0 pairs are merged by rule.\n');
  await run('duplicates', 'merge', '1', '2');
  const listed = JSON.parse((await run('duplicates', 'list', '--json')).output) as object[];
  expect(listed).toMatchObject([{ state: 'merged', isByHand: true, shownKeys: [2] }]);
});

test.each([[[]], [['merge', '1']], [['split', '1', '1']], [['merge', 'a', 'b']], [['list', 'x']]])(
  '%j is refused in words',
  async (given) => {
    const { exitCode, messages } = await run('duplicates', ...given);
    expect(exitCode).toBe(2);
    expect(messages).toMatch(/^duplicates /);
  },
);
