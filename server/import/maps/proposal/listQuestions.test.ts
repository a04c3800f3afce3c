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
  ['Team,Opponent,Score', '{Team} v {Opponent}'],
])('names a match of %s by its teams', async (headings, name) => {
  const rows = ['Salt,Quill,3,2026-12-05 19:30,Oval,WA', 'Reed,Oak,4,2026-12-06 19:30,Oval,WA'];
  const { map, questions } = await propose([`${headings},Date,Ground,State`, ...rows]);
  expect({ questions, name: map.fields['name'] }).toEqual({ questions: [], name });
});

it('names a match by its teams where its title is that of a round', async () => {
  const match = (teams: string, at: number) => `Round 1,${teams},2026-12-0${at + 1} 19:30,Oval,WA`;
  const rows = ['Salt,Quill', 'Reed,Oak', 'Fern,Moss'].map(match);
  const header = 'Round title,Home team,Away team,Date,Ground,State';
  const { map, questions } = await propose([header, ...rows]);
  expect({ questions, name: map.fields['name'] }).toEqual({
    questions: [],
    name: '{Home team} v {Away team}',
  });
  const titled = rows.map((row, at) => row.replace('Round 1', `Cup night ${at}`));
  const own = await propose([header.replace('Round title', 'Title'), ...titled]);
  expect(own.map.fields['name']).toBe('{Title}');
});

it('finds the matches of few days in a file that has a date of its own', async () => {
  const match = (opponent: string, startIso: string) => ({
    startIso,
    date: startIso.slice(0, 10),
    time: startIso.slice(11, 16),
    opponent,
    team: 'Quill',
    venue: 'Jubilee Park',
    state: 'VIC',
  });
  const answer = {
    updatedIso: '2026-09-03T16:52:56+10:00',
    updated: '3 September 2026, 4:52 pm',
    upcoming: [
      {
        date: 'Saturday 5 September',
        matches: [
          match('Salt', '2026-09-05T08:30:00+10:00'),
          match('Reed', '2026-09-05T09:15:00+10:00'),
        ],
      },
      { date: 'Saturday 12 September', matches: [match('Oak', '2026-09-12T08:30:00+10:00')] },
    ],
  };
  const { map } = await propose([JSON.stringify(answer)]);
  expect(map.records).toEqual(['upcoming[].matches[?]']);
  expect(map.fields).toMatchObject({
    name: '{team} v {opponent}',
    dateStart: ['{date} {time}', '{date}'],
  });
  expect(map.fields).not.toHaveProperty('venue.address');
});

it('takes pages of events before the sites of who lists them', async () => {
  const sites = ['lanterns.example', 'https://ferry.example/', 'quill.example'];
  const rows = sites.map(
    (site, at) =>
      `${site},Gig ${at},${at === 0 ? '' : `https://gigs.example/${at}`},2026-12-05 19:30,Hall,WA`,
  );
  const { map } = await propose(['Orchestra URL,Title,Link,Date,Venue,State', ...rows]);
  expect(map.fields['url']).toBe('{Link}');
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
  ['a trailer', ['Notes,Trailer', 'A play,https://video.example/1'], 'url'],
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

it.each([
  ['say nothing', 'A,B', '1930,2130', ['A', 'B']],
  ['are missing', ',', '7.30pm,9.30pm', ['Column 3', 'Column 4']],
  ['are numbers', '1930,2230', '1930,2130', ['1930', '2230']],
])(
  'asks which of two times is the start where their headings %s',
  async (_, names, times, asked) => {
    const { questions } = await propose([
      `Film,Date,${names},Venue,State`,
      `Salt,2026-12-12,${times},Annexe,WA`,
      `Quill,2026-12-13,${times},Annexe,WA`,
    ]);
    const candidates = questions.flatMap((question) =>
      question.field === 'dateStart' ? question.candidates.map(({ column }) => column) : [],
    );
    expect(candidates).toEqual(expect.arrayContaining(asked));
  },
);

it('reads times that spreadsheets write on the first of their days', async () => {
  const { map, questions } = await propose([
    'Film,Date,Start,End,Venue,State',
    'Salt,2026-12-12,1970-01-01 19:30:00,1899-12-30 22:00:00,Annexe,WA',
    'Quill,2026-12-13,1970-01-01 20:00:00,1899-12-30 01:00:00,Annexe,WA',
  ]);
  expect(questions).toEqual([]);
  expect(map.fields).toMatchObject({
    dateStart: ['{Date} {Start}', '{Date}'],
    dateEnd: '{Date} {End}',
  });
});

it('asks by number about a table without a row of names, and loses none of its rows', async () => {
  const rows = ['Salt,12 Dec 2026,Annexe,WA', 'Quill,13 Dec 2026,Annexe,WA'];
  const { questions, sampled } = await propose(rows);
  expect(questions[0]).toMatchObject({
    field: 'name',
    candidates: expect.arrayContaining([{ column: 'Column 1', examples: ['Salt', 'Quill'] }]),
  });
  expect(sampled.samples.get('Column 2')).toEqual(['12 Dec 2026', '13 Dec 2026']);
});

it('takes a link without its scheme', async () => {
  const { map } = await propose([
    'Film,Date,Venue,State,Book,Trailer',
    'Salt,2026-12-12,Annexe,WA,annexe.example/1,https://video.example/1',
    'Quill,2026-12-13,Annexe,WA,www.annexe.example,https://video.example/1',
  ]);
  expect(map.fields['url']).toBe('{Book}');
});

const own = 'https://annexe.example';
const other = 'https://listings.example';

it.each([
  ['an end whose name is cut short', 'enddt', ['2026-12-12 22:30:00'], { dateEnd: '{enddt}' }],
  ['an end in another language', 'Ende', ['2026-12-12 22:30'], { dateEnd: '{Ende}' }],
  [
    'no link of a source beside one of its own',
    'sourceUrl,website',
    [`${other}/1,${own}/1`],
    { url: '{website}' },
  ],
  ['the link of a source without another', 'source_url', [`${other}/1`], { url: '{source_url}' }],
  ['a price that is nothing for every event', 'priceFrom', ['0'], { priceMin: '{priceFrom}' }],
  ['a price in another language', 'Eintritt', ['12 €'], { priceMin: '{Eintritt}' }],
  ['a price and not the fee beside it', 'fee,face', ['0,12.50'], { priceMin: '{face}' }],
])('reads %s', async (_, headings, [cells = ''], fields) => {
  const { map } = await propose([
    `Film,startdt,Venue,State,${headings}`,
    `Salt,2026-12-12 19:30:00,Annexe,WA,${cells}`,
    `Quill,2026-12-13 19:30:00,Annexe,WA,${cells.replaceAll('/1', '/2').replaceAll('-12 22', '-13 22')}`,
  ]);
  expect(map.fields).toMatchObject(fields);
});

it.each([
  ['Until Saturday, September 18, 2027', 'Until Friday, September 30, 2027'],
  ['Opens Monday, 5 December 2026', 'Closes Sunday, 6 December 2026'],
  ['5 to 9 Dec 2026', '6 to 12 Dec 2026'],
])('takes the year of a day in words for no postcode: %s', async (first, second) => {
  const { map } = await propose([
    'Film,Date,Venue,Shown',
    `Salt,2026-12-12,Annexe,"${first}"`,
    `Quill,2026-12-13,Annexe,"${second}"`,
  ]);
  expect(map.fields).not.toHaveProperty('venue.address');
});

it('asks for the name of most events where a column names few, and keeps those', async () => {
  const unnamed = [11, 12, 13, 14].map((day) => `g${day},2026-12-${day},,Annexe,WA`);
  const lines = ['Id,Date,Festival,Venue,State', ...unnamed, 'g15,2026-12-15,Salt Days,Annexe,WA'];
  expect((await propose(lines)).questions).toMatchObject([{ field: 'name' }]);
  const { questions, map } = await propose(lines, { defaults: { name: 'Quill' } });
  expect(questions).toEqual([]);
  expect(map).toMatchObject({ fields: { name: '{Festival}' }, defaults: { name: 'Quill' } });
});

it('tells events of one name apart by place and date, with a time or without', async () => {
  const rows = ['2026-12-12,13:00,Annexe', '2026-12-13,,Marina', '2026-12-14,14:00,Beach'];
  const { map } = await propose(['datum,uhrzeit,ort', ...rows], { defaults: { name: 'Ice' } });
  expect(map.fields['sourceId']).toEqual(['{ort} {datum} {uhrzeit}', '{ort} {datum}']);
});
