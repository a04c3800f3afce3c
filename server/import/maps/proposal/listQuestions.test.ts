import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withOnlyFile } from '#server/import/readers/openSources.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { proposeForFile, type Answers } from './proposeForFile.ts';

async function propose(lines: string[], answers: Answers = {}) {
  const file = join(temporaryFolder('questions'), 'shows.csv');
  writeFileSync(file, lines.join('\n'));
  const proposal = await withOnlyFile(file, (text) => proposeForFile(text, answers));
  if (proposal === null) throw new Error('no file');
  const certainty = Object.fromEntries(
    proposal.readings.map((reading) => [reading.field, reading.certainty]),
  );
  return { ...proposal, certainty };
}

it('says of each field how certain it is, with three values', async () => {
  const { certainty, readings, questions } = await propose([
    'Play,Venue,Date,Town,Company',
    'Salt,The Annexe,2026-12-05 19:30,Perth,North Door',
    'Quill,The Annexe,2026-12-06 19:30,Perth,South Lane',
  ]);
  expect(questions).toEqual([]);
  expect(certainty).toMatchObject({ name: 'likely', 'venue.name': 'sure', dateStart: 'sure' });
  expect(readings.find(({ field }) => field === 'name')).toMatchObject({
    templates: ['{Play}'],
    examples: ['Salt', 'Quill'],
  });
});

it('asks which of two columns is the name where both are named alike, and which holds it where none is', async () => {
  const rows = ['Salt,Quill,2026-12-05 19:30,Annexe,VIC', 'Fern,Moss,2026-12-06 19:30,Annexe,VIC'];
  const alike = await propose(['Act 1,Act 2,Date,Venue,State', ...rows]);
  expect(alike.certainty['name']).toBe('ask');
  expect(alike.questions).toMatchObject([
    { field: 'name', candidates: [{ column: 'Act 1' }, { column: 'Act 2' }] },
  ]);
  const unnamed = await propose(['Ensemble,Maker,Date,Venue,State', ...rows]);
  expect(unnamed.questions).toEqual([
    {
      field: 'name',
      candidates: [
        { column: 'Ensemble', examples: ['Salt', 'Fern'] },
        { column: 'Maker', examples: ['Quill', 'Moss'] },
      ],
    },
  ]);
});

it('takes towns under the heading of a venue for towns', async () => {
  const rows = ['Salt,Ballarat,2026-12-05 19:30', 'Quill,Bendigo,2026-12-06 19:30'];
  const { map, questions } = await propose(['Gig,Where,When', ...rows]);
  expect(map.fields['venue.locality']).toBe('{Where}');
  expect(questions).toMatchObject([{ field: 'venue.name' }]);
});

it('reads an address under any heading, and keeps it where the venue is named by a person', async () => {
  const beside = await propose([
    'Title,Date,Venue,Where exactly',
    'Salt,12/12/2026 7pm,The Annexe,"12 Lane St, Fremantle WA 6160"',
  ]);
  expect(beside).toMatchObject({ questions: [], map: { location: '{Venue}, {Where exactly}' } });
  const rows = ['Title,Date,Dwelling', 'Salt,12/12/2026 7pm,"The Annexe, 12 Lane St, Hobart TAS"'];
  expect((await propose(rows)).map.location).toBe('{Dwelling}');
  const named = await propose(rows, { columns: { 'venue.name': 'Dwelling' } });
  expect(named).toMatchObject({ questions: [], map: { location: '{Dwelling}' } });
});

it('names its events by the columns that a person gives, and reads their dates', async () => {
  const { map, questions } = await propose(
    ['Ensemble,Calendar,Venue,State', 'Salt,5 Dec 2026,Annexe,VIC', 'Quill,6 Dec 2026,Annexe,VIC'],
    { columns: { name: 'Ensemble', dateStart: 'Calendar' } },
  );
  expect(questions).toEqual([]);
  expect(map).toMatchObject({
    dates: ['d MMM yyyy'],
    fields: { name: '{Ensemble}', dateStart: '{Calendar}', sourceId: '{Ensemble} {Calendar}' },
  });
});

it.each([
  ['a trailer', ['Book,Trailer', 'annexe.example/1,https://video.example/1'], 'url'],
  ['a link without its scheme', ['Info,Page', 'annexe.example/1,'], 'description'],
  ['the fee of an artist', ['Artist fee,Notes', '$800,'], 'priceMin'],
  ['a contact', ['Contact,Notes', 'Jo,'], 'artists'],
])('takes %s for nothing else', async (_, [headings = '', cells = ''], field) => {
  const { map } = await propose([
    `Film,Date,Venue,State,${headings}`,
    `Salt,2026-12-12,Annexe,WA,${cells}`,
  ]);
  expect({ ...map.fields, ...map.lists }).not.toHaveProperty(field);
});
