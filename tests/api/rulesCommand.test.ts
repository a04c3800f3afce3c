import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importEvents } from '#server/import/importEvents.ts';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { runNode } from '#tests/support/runNode.ts';
import { testNow } from '#tests/support/startTestServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

function setUp() {
  const folder = temporaryFolder('rules');
  const write = (text: string) => {
    const file = join(folder, 'rules.json');
    writeFileSync(file, text);
    return file;
  };
  const run = (...args: string[]) =>
    runNode(['server/commands/rulesCommand.ts', ...args], { DATA_DIR: folder });
  return {
    folder,
    write,
    run,
    writeRules: (rules: object[]) => write(JSON.stringify({ format: 1, rules })),
  };
}

const notice = {
  id: 'storm',
  name: 'Storm in Perth',
  timezone: 'Australia/Perth',
  end: '2020-12-24T18:00',
  effect: { kind: 'announcement', text: 'Storm' },
};

test('apply stores a file of rules, list shows them, and what export prints can be applied', async () => {
  const { run, write, writeRules } = setUp();
  const file = writeRules([notice]);
  expect(await run('check', file)).toMatchObject({
    code: 0,
    output: `${file}: no problem found in 1 rule.\n`,
  });
  expect(await run('list')).toMatchObject({ code: 2 });
  expect(await run('apply', file)).toMatchObject({
    code: 0,
    output: 'The rules of the file are stored: 1 rule.\n',
  });
  expect((await run('list')).output).toMatch(
    /Storm in Perth +announcement +over +– +2020-12-24T18:00 +Australia\/Perth/,
  );
  const { output } = await run('export');
  expect(JSON.parse(output)).toMatchObject({
    format: 1,
    rules: [{ ...notice, note: '', start: null }],
  });
  expect((await run('apply', write(output))).output).toContain('as in the file already');
});

test('check and apply name every problem with its field, and store nothing', async () => {
  const { run, writeRules } = setUp();
  const gone = { kind: 'hide', targets: { events: [7] }, from: ['home'] };
  const file = writeRules([
    { ...notice, start: '2026-01-01T00:00' },
    { ...notice, id: 'gone', effect: gone },
  ]);
  const problems =
    'rules.0.end (storm): The end must be after the start.\n' +
    'rules.1.effect.targets.events.0 (gone): The catalogue has no event 7.\n';
  expect(await run('check', file)).toMatchObject({ code: 1, output: problems });
  expect(await run('apply', file)).toMatchObject({
    code: 1,
    output: `Nothing was stored:\n${problems}`,
  });
  expect((await run('list')).output).toContain('0 rules');
});

test.each([
  [
    'a file of another version',
    '{"format":2,"rules":[]}',
    'format: must be 1: this file is of another version of the program',
  ],
  [
    'a time that is none',
    JSON.stringify({ format: 1, rules: [{ ...notice, end: 'soon' }] }),
    'rules.0.end: must be a day of the calendar',
  ],
  [
    'a mistyped field',
    JSON.stringify({ format: 1, rules: [{ ...notice, timzone: 'x' }] }),
    'rules.0.timzone: is no field of this file: timezone is meant?',
  ],
  [
    'an unknown field of an effect',
    JSON.stringify({
      format: 1,
      rules: [{ ...notice, effect: { ...notice.effect, colour: 'red' } }],
    }),
    'rules.0.effect.colour: is no field of this file: remove it',
  ],
  ['no JSON', 'rules', 'is no JSON'],
])('%s is refused by its field', async (_, text, expected) => {
  const { run, write } = setUp();
  const file = write(text);
  const { code, output } = await run('check', file);
  expect([code, output]).toEqual([1, expect.stringContaining(`${file}: ${expected}`)]);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test.each([[[]], [['sort']], [['check']], [['list', 'a']], [['check', '/not/there.json']]])(
  'with %j it says how it is used',
  async (args) => {
    const { run } = setUp();
    expect(await run(...args)).toMatchObject({
      code: 2,
      output: expect.stringContaining('Usage: npm run rules'),
    });
  },
);

test('apply asks before rules hide more than 30 % of the coming events; --yes confirms', async () => {
  const { run, writeRules, folder } = setUp();
  const database = await openDatabase({ file: databaseFile(folder) });
  // Still to come by the clock of the command, which is the real one.
  const dateStart = '2099-11-17T08:30:00.000Z';
  const records = [1, 2, 3].map((line) => ({
    line,
    value: anEventRecord({ sourceId: `e${line}`, dateStart }),
  }));
  await importEvents({ database, records, source: 'test', now: testNow });
  await database.close();
  const effect = { kind: 'hide', targets: { events: [1] }, from: ['search'] };
  const file = writeRules([{ id: 'gone', name: 'Gone', timezone: 'Australia/Perth', effect }]);
  expect(await run('apply', file)).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      '1 of 3 coming events would be hidden. Nothing was stored',
    ) as string,
  });
  expect((await run('list')).output).toContain('0 rules');
  expect(await run('list', '--yes')).toMatchObject({
    code: 2,
    output: expect.stringContaining('Only apply takes --yes.') as string,
  });
  expect(await run('apply', file, '--yes')).toMatchObject({
    code: 0,
    output: 'The rules of the file are stored: 1 rule.\n',
  });
});
