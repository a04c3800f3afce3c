import { describe, expect, it } from 'vitest';
import { readCsvRows, type CsvFault, type CsvRow } from './readCsvRows.ts';

async function readAll(...chunks: string[]): Promise<(CsvRow | CsvFault)[]> {
  async function* pieces(): AsyncIterable<string> {
    await Promise.resolve();
    yield* chunks;
  }
  const rows: (CsvRow | CsvFault)[] = [];
  for await (const row of readCsvRows(pieces())) rows.push(row);
  return rows;
}

describe('readCsvRows', () => {
  it('counts lines, also under rows with a line break in quotes', async () => {
    expect(await readAll('a,b\n1,"x\ny\nz"\n2,w\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x\ny\nz'] },
      { line: 5, cells: ['2', 'w'] },
    ]);
  });

  it.each([
    ['commas over tabs', 'Date,Act,Room\n5/12\tSalt; Flat\tHall\n'],
    ['a comma and tabs over tabs', 'Date\tAct,Room\n5/12\tSalt; Flat\tHall\n'],
    ['semicolons over tabs', 'Date;Act;Room\n5/12\tSalt; Flat\tHall\n'],
    ['commas over bars', 'Date,Act,Room\n5/12|Salt; Flat|Hall\n'],
  ])('divides a header of %s as its rows', async (_, text) => {
    const rows = await readAll(text);
    expect(rows.map((row) => 'cells' in row && row.cells)).toEqual([
      ['Date', 'Act', 'Room'],
      ['5/12', 'Salt; Flat', 'Hall'],
    ]);
  });

  it('divides the last two names of a header of tabs by their comma', async () => {
    const [header] = await readAll('Date\tAct\tRoom,Link\n5/12\tSalt\tHall\thttps://x.example\n');
    expect(header).toMatchObject({ cells: ['Date', 'Act', 'Room', 'Link'] });
  });

  it('leaves commas in names of columns that tabs divide', async () => {
    const [header] = await readAll('Date, time\tAct, town\tRoom\n5/12\tSalt\tHall\n');
    expect(header).toMatchObject({ cells: ['Date, time', 'Act, town', 'Room'] });
  });

  it('reads Windows line ends and a byte order mark', async () => {
    expect(await readAll('\ufeffa,b\r\n1,2\r\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
    ]);
  });

  it.each([
    ['a;b,c;d', 3],
    ['a\tb', 2],
    ['a,b;c,d', 3],
    ['a|b|c', 3],
    ['sep=;\na;b,c;d', 3],
    ['"sep=|"\r\na|b', 2],
    ['What is on, in June;;\n\na;b;c', 3],
    ['What is on\na\tb\tc', 3],
    ['alone', 1],
  ])('finds what divides the columns of %j', async (header, width) => {
    const [row] = await readAll(`${header}\n`);
    expect(row).toMatchObject({ cells: { length: width } });
  });

  it('leaves out titles above the header, and none of a table of one column', async () => {
    expect(await readAll('Our season\n,,\nJune,,\nname,start,venue\nA,B,C\nD,,\n')).toEqual([
      { line: 4, cells: ['name', 'start', 'venue'] },
      { line: 5, cells: ['A', 'B', 'C'] },
      { line: 6, cells: ['D', '', ''] },
    ]);
    const column = Array.from({ length: 9 }, (_, at) => `row ${at}`);
    expect(await readAll(column.join('\n'))).toHaveLength(9);
    expect(await readAll('name\nA\n')).toHaveLength(2);
  });

  it('reads a quote inside a text as a quote', async () => {
    expect(await readAll('a,b\n7" vinyl,x\n')).toContainEqual({
      line: 2,
      cells: ['7" vinyl', 'x'],
    });
  });

  it('does not care where the pieces of the file end', async () => {
    const text = 'a,b\n"é, 1","two\n2"\n3,4\n';
    const whole = await readAll(text);
    for (let cut = 1; cut < text.length; cut += 1) {
      expect(await readAll(text.slice(0, cut), text.slice(cut))).toEqual(whole);
    }
  });

  it('hands over what came before a quote that is never closed, and says where it opens', async () => {
    const rows = await readAll('a,b\n1,2\n3,"4\n5,6\n');
    expect(rows.slice(0, 2)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
    ]);
    expect(rows.slice(2)).toEqual([{ line: 3, fault: expect.stringMatching(/never closed/) }]);
  });

  it('gives up on an endless row without keeping it', async () => {
    const endless = Array.from({ length: 30 }, () => 'x'.repeat(100_000));
    const rows = await readAll('a,b\n1,2\n', '"', ...endless);
    expect(rows).toHaveLength(3);
    expect(rows[2]).toEqual({ line: 3, fault: expect.stringMatching(/more than 1000000 bytes/) });
  });

  it('skips empty lines', async () => {
    expect(await readAll('a\n\n1\n\n')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 3, cells: ['1'] },
    ]);
  });
});
