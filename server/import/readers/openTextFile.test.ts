import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { openTextFile, readText } from './openTextFile.ts';

async function textOf(bytes: Buffer | string): Promise<string> {
  const path = join(temporaryFolder('text'), 'file.txt');
  writeFileSync(path, bytes);
  return readText(path);
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

test('a damaged byte leaves all other characters of a file as they are', async () => {
  const text = 'name\nCafé Zürich\nNaïve\nbroken: ';
  expect(await textOf(Buffer.concat([Buffer.from(text), latin1('\xe9\n')]))).toBe(
    `${text}\ufffd\n`,
  );
});

test('a file with hardly a character in UTF-8 is one of Windows', async () => {
  expect(await textOf(latin1('name\nCafé Zürich\n'))).toBe('name\nCafé Zürich\n');
});

test('a character that a calendar folds in two is whole', async () => {
  const line = Buffer.from('SUMMARY:Café del Mar\r\n');
  const head = Buffer.from('BEGIN:VCALENDAR\r\n');
  for (let at = 1; at < line.length - 2; at += 1) {
    const folded = [head, line.subarray(0, at), Buffer.from('\r\n '), line.subarray(at)];
    const text = await textOf(Buffer.concat(folded));
    expect(text.replaceAll('\r\n ', '')).toBe('BEGIN:VCALENDAR\r\nSUMMARY:Café del Mar\r\n');
  }
});

test.each([
  ['<?xml version="1.0" encoding="iso-8859-2"?><rss>\xe8</rss>', 'č'],
  ['<html><head><meta charset="windows-1250"></head>\xe8</html>', 'č'],
  ['<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-7">\xe1', 'α'],
  ['<?xml version="1.0" encoding="no-such"?><rss>\xe8</rss>', 'è'],
])('a declared encoding is believed: %s', async (text, character) => {
  expect(await textOf(latin1(text))).toContain(character);
});

test('a page that declares another encoding than its UTF-8 is read as what it is', async () => {
  expect(await textOf('<meta charset="iso-8859-1"><p>Zürich</p>')).toContain('Zürich');
});

test('a byte order mark says it all', async () => {
  const bytes = Buffer.concat([Buffer.from('\ufeffname\n'), latin1('\xe9\xe8')]);
  expect(await textOf(bytes)).toContain('\ufffd');
  const path = join(temporaryFolder('text'), 'file.txt');
  writeFileSync(path, Buffer.from('\ufeffname', 'utf16le'));
  expect((await openTextFile(path)).encoding).toBe('utf-16le');
});
