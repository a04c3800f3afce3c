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
  ['10/4/24,1/2/24', 'M/d/yy', ['8/30/24,9/20/24', '10/4/24,9/24/24', '11/15/24,11/16/24']],
  ['1/2/26,1/28/26', 'M/d/yy', ['2/3/26,2/27/26', '3/4/26,3/30/26']],
  ['12.11.22,', 'M.d.yy', ['4.22.23,', '11.29.22,', '2.24.23-2.26.23,']],
  ['12.11.22,', 'd.M.yy', ['22.4.23,', '29.11.22,']],
  ['12/11/2022,', 'd/M/yyyy', ['22/4/2023,', '4/22/2023,']],
])(
  'reads the order of day and month of %s from other rows and columns: %s',
  async (row, form, rows) => {
    const { map, questions } = await propose([
      'Date,Until,Name,Venue,State',
      ...[row, ...rows].map((dates, at) => `${dates},Gig ${at},Annexe,WA`),
    ]);
    expect({ questions, form: map.dates }).toEqual({ questions: [], form: [form] });
  },
);

it.each([
  ['hteam,ateam,hscore', '{hteam} v {ateam}'],
  ['Home,Away,Home score', '{Home} v {Away}'],
  ['Home team,Visitor,Odds', '{Home team} v {Visitor}'],
])('names a match of %s by its teams', async (headings, name) => {
  const rows = ['Salt,Quill,3,2026-12-05 19:30,Oval,WA', 'Reed,Oak,4,2026-12-06 19:30,Oval,WA'];
  const { map, questions } = await propose([`${headings},Date,Ground,State`, ...rows]);
  expect({ questions, name: map.fields['name'] }).toEqual({ questions: [], name });
});

it('takes several columns that a person gives for a name, and says which is not there', async () => {
  const rows = ['Round,Side A,Side B,Date,Ground,State', '1,Salt,Quill,2026-12-05 19:30,Oval,WA'];
  const { map } = await propose(rows, { columns: { name: '{Side A} v {Side B}' } });
  const name = '{Side A} v {Side B}';
  expect(map.fields).toMatchObject({ name, sourceId: `${name} {Date}` });
  const missing = propose(rows, { columns: { name: '{Side A} v {Side C}' } });
  await expect(missing).rejects.toThrow('there is no Side C for name');
});

it('asks which column is the place where a venue is at several', async () => {
  const headings = 'Venue,Artist,Location,Date,State';
  const rows = ['Bell Arts,Salt,Annexe,2026-12-05,WA', 'Bell Arts,Quill,Oval,2026-12-06,WA'];
  const lister = await propose([headings, ...rows, 'Bell Arts,Reed,Hall,2026-12-07,WA']);
  expect(lister.questions).toMatchObject([
    { field: 'venue.name', candidates: [{ column: 'Venue' }, { column: 'Location' }] },
  ]);
  const areas = await propose([
    headings,
    'Annexe,Salt,North Side,2026-12-05,WA',
    'Oval,Quill,North Side,2026-12-06,WA',
  ]);
  expect(areas).toMatchObject({ questions: [], map: { fields: { 'venue.name': '{Venue}' } } });
});

it.each([
  ['1970-01-01 22:30:00', '2026-12-05', '5:30pm'],
  ['1970-01-01', '2026-12-05', 'Doors 7:00 / Show 8:00'],
  ['1899-12-30 19:30', '2026-12-05', '4-10pm'],
])('takes no time of %s for a start beside a day', async (start, day, time) => {
  const rows = ['Salt', 'Quill', 'Reed'].map((name) => `${name},${start},${day},${time},Annexe,WA`);
  const { map, questions } = await propose(['Name,Start,Date,Start time,Venue,State', ...rows]);
  expect(questions).toEqual([]);
  expect(map.fields['dateStart']).toEqual(['{Date} {Start time}', '{Date}']);
});

it('reads a column of times that most events do not have', async () => {
  const none = Array.from(
    { length: 9 },
    (_, at) => `Gig ${at},2026-12-0${at + 1},Not listed,Annexe,WA`,
  );
  const rows = [...none, 'Salt,2026-12-10,7:00 PM,Annexe,WA'];
  const { map } = await propose(['Artist,Date,Time,Venue,State', ...rows]);
  expect(map.fields['dateStart']).toEqual(['{Date} {Time}', '{Date}']);
});

it('reads headings of other languages', async () => {
  const rows = ['Salt,12.12.2026,19.30,Conne Island,Leipzig,Deutschland'];
  const { map, questions } = await propose(['Titel,Datum,Uhrzeit,Lokal,Stadt,Country', ...rows]);
  expect(questions).toEqual([]);
  expect(map.fields).toMatchObject({
    name: '{Titel}',
    dateStart: ['{Datum} {Uhrzeit}', '{Datum}'],
    'venue.name': '{Lokal}',
    'venue.locality': '{Stadt}',
  });
});

it('tells events apart by their first columns where neither name nor start is recognised', async () => {
  const { map } = await propose(['Aaa,Bbb,Venue,State', 'Salt,soon,Annexe,WA']);
  expect(map.fields['sourceId']).toBe('{Aaa} {Bbb} {Venue}');
});

it.each([
  ['a trailer', ['Book,Trailer', 'annexe.example/1,https://video.example/1'], 'url'],
  ['a link without its scheme', ['Info,Page', 'annexe.example/1,'], 'description'],
  ['the fee of an artist', ['Artist fee,Notes', '$800,'], 'priceMin'],
  ['what an artist is paid', ['Artist fee,Notes', '$800,'], 'artists'],
  ['a contact', ['Contact,Notes', 'Jo,'], 'artists'],
  ['a subtitle', ['Subtitle,Notes', 'A play,'], 'artists'],
])('takes %s for nothing else', async (_, [headings = '', cells = ''], field) => {
  const { map } = await propose([
    `Film,Date,Venue,State,${headings}`,
    `Salt,2026-12-12,Annexe,WA,${cells}`,
  ]);
  expect({ ...map.fields, ...map.lists }).not.toHaveProperty(field);
});
