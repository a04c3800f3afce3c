import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { runCatalogueCommand } from './runCatalogueCommand.ts';

const programme = [
  'Play,Stage,From,Until,Company,Cost,Info,Private',
  'Under the Tram,Annexe,5 December 2026 7.30pm,5 December 2026 9.30pm,North Door,$25,https://annexe.example/1,no',
  'Salt,Main Stage,6 December 2026 7.30pm,6 December 2026 9.30pm,South Lane,$30,https://annexe.example/2,no',
  'Nine Lanterns,Annexe,7 December 2026 7.30pm,7 December 2026 9.30pm,North Door,free,https://annexe.example/3,no',
  'Staff drinks,Annexe,8 December 2026 7.30pm,8 December 2026 9.30pm,Ourselves,free,https://annexe.example/4,yes',
].join('\n');
const kinds = [
  'Title,When,Hall,State,Ensemble',
  'Concert,2026-12-05 19:30,The Annexe,VIC,Under the Tram',
  'Concert,2026-12-06 19:30,The Annexe,VIC,Salt',
  'Concert,2026-12-07 19:30,The Annexe,VIC,Nine Lanterns',
  'Concert,2026-12-08 19:30,The Annexe,VIC,Quill',
].join('\n');

/** Imports a file; `answers` are those of a person at the terminal, where there is one. */
async function importFile(content: string, options: readonly string[], answers?: string[]) {
  const folder = temporaryFolder('unknown');
  const file = join(folder, 'programme.csv');
  writeFileSync(file, content);
  const open = () => openDatabase({ file: join(folder, 'test.db') });
  const written = { output: '', messages: '' };
  const asked: string[] = [];
  const left = [...(answers ?? [])];
  const exitCode = await runCatalogueCommand({
    arguments: ['import', file, ...options],
    output: { write: (text) => (written.output += text) },
    messages: { write: (text) => (written.messages += text) },
    ask:
      answers &&
      (async (question) => {
        asked.push(question);
        return left.shift() ?? '';
      }),
    open: async () => ({
      database: await open(),
      dataDir: folder,
      fetchNetworks: [],
      now: new Date('2026-11-03T00:00:00Z'),
    }),
  });
  const database = await open();
  const { events } = await loadCatalogue(database.read);
  await database.close();
  return { exitCode, asked, events, ...written };
}

it('stores nothing where nobody answers what is uncertain, and prints the options to add', async () => {
  const { exitCode, messages, events } = await importFile(programme, []);
  expect(exitCode).toBe(3);
  expect(events).toEqual([]);
  expect(messages).toContain('name             {Play}, such as "Under the Tram"');
  expect(messages).toContain('not read         Company');
  expect(messages).toContain(
    'Not certain, so nothing was stored. Add:\n  --default "venue.timezone=Australia/Melbourne" for all events\n',
  );
});

it('imports once the options say it', async () => {
  const { exitCode, events } = await importFile(programme, [
    '--default',
    'venue.timezone=Australia/Perth',
  ]);
  expect(exitCode).toBe(0);
  expect(events).toMatchObject([
    {
      name: 'Under the Tram',
      dateStart: '2026-12-05T11:30:00.000Z',
      dateEnd: '2026-12-05T13:30:00.000Z',
      priceMin: 25,
      venue: { name: 'Annexe' },
    },
    { name: 'Salt' },
    { name: 'Nine Lanterns', priceMin: 0 },
  ]);
});

it('asks a person at the terminal, shows how the file is read, and waits for a yes', async () => {
  const imported = await importFile(programme, [], ['Australia/Perth', 'y']);
  expect(imported.asked[0]).toContain('What is venue.timezone?');
  expect(imported.asked[1]).toBe('Import it so? [y/N] ');
  expect(imported).toMatchObject({ exitCode: 0, events: { length: 3 } });
  const refused = await importFile(programme, [], ['Australia/Perth', '']);
  expect(refused).toMatchObject({ exitCode: 3, events: [] });
});

it('asks which column is the name where one has few values and another many', async () => {
  const nobody = await importFile(kinds, []);
  expect(nobody).toMatchObject({ exitCode: 3, events: [] });
  expect(nobody.messages).toContain(
    '--set "name=Title" (Concert), or --set "name=Ensemble" (Under the',
  );
  const answered = await importFile(kinds, [], ['2', 'y']);
  expect(answered.asked[0]).toContain('1  Title: Concert\n  2  Ensemble: Under the Tram · Salt');
  expect(answered.events.map(({ name }) => name)).toEqual([
    'Under the Tram',
    'Salt',
    'Nine Lanterns',
    'Quill',
  ]);
  const set = await importFile(kinds, ['--set', 'name=Ensemble', '--set', 'artists=Ensemble']);
  expect(set.events[0]).toMatchObject({
    name: 'Under the Tram',
    artists: [{ name: 'Under the Tram' }],
  });
});

it('asks again where an answer is no number of the list or no zone, and takes a value for all events', async () => {
  const imported = await importFile(programme, [], ['7', 'Perth', 'Australia/Perth', 'y']);
  expect(imported.asked.slice(1, 3)).toEqual([
    expect.stringContaining('There is no number 7.'),
    expect.stringContaining('"Perth" is no time zone.'),
  ]);
  expect(imported).toMatchObject({ exitCode: 0, events: { length: 3 } });
  const { events } = await importFile(kinds, [], ['Winter season', 'y']);
  expect(new Set(events.map(({ name }) => name))).toEqual(new Set(['Winter season']));
});

it('prints columns so that a shell reads nothing into their names', async () => {
  const rows = kinds.replace('Ensemble', 'Ens$(date)');
  const { messages } = await importFile(rows, []);
  expect(messages).toContain(`--set 'name=Ens$(date)' (Under the Tram`);
});

test.each([
  ['name=Nothing', /there is no Nothing for name: it has Title, When, Hall, State, Ensemble/],
  ['title=Ensemble', /--set: there is no field "title": did you mean name\?/],
  ['name', /--set takes FIELD=VALUE, not "name"/],
])('a column that is set as %s is refused in words', async (set, message) => {
  const { exitCode, messages, events } = await importFile(kinds, ['--set', set]);
  expect(exitCode).toBe(2);
  expect(messages).toMatch(message);
  expect(events).toEqual([]);
});
