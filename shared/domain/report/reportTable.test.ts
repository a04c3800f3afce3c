import { expect, test } from 'vitest';
import {
  numberColumn,
  textColumn,
  type CellValue,
  tableToCsv,
  tableToJson,
} from './reportTable.ts';

const table = (text: CellValue, figure: CellValue) => ({
  id: 't',
  title: 'T',
  columns: [textColumn('text', 'Text'), numberColumn('figure', 'Figure', 2)],
  rows: [{ id: '1', cells: { text, figure } }],
});

test.each([
  ['plain', 'plain'],
  ['a, "b"\nc', '"a, ""b""\nc"'],
  ['=1+1', "'=1+1"],
  ['@home', "'@home"],
  ['-5 km', "'-5 km"],
  ['+61 400', "'+61 400"],
  ['\t=1', "'\t=1"],
  ['\n=1', `"'\n=1"`],
  ['\0=1', "'\0=1"],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
])('CSV writes %j as %j', (text, written) => {
  expect(tableToCsv(table(text, null))).toBe(`Text,Figure\r\n${written},\r\n`);
});

test('files keep every digit', () => {
  expect(tableToCsv(table('a', -0.123_456_789_012_3))).toContain('-0.1234567890123');
  expect(JSON.parse(tableToJson(table('a', 1 / 3)))).toEqual([{ text: 'a', figure: 1 / 3 }]);
});
