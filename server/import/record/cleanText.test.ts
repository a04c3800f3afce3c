import { expect, test } from 'vitest';
import { cleanLine, cleanParagraphs } from './cleanText.ts';

test.each([
  ['entities', 'Tom &amp; Jerry&#39;s &eacute;tude', "Tom & Jerry's étude"],
  ['an entity without semicolon, which is no entity', 'R&B &copy', 'R&B &copy'],
  ['control characters', 'A\u0000B\u0007C', 'ABC'],
  ['line breaks', 'A\r\nB\tC', 'A B C'],
  ['direction overrides', 'Evil \u202Egnp.exe\u202C \u2066x\u2069', 'Evil gnp.exe x'],
  ['zero-width spaces and a byte order mark', '\ufeffA\u200bB', 'AB'],
  ['spaces of all kinds', '  A \u00a0\u3000 B ', 'A B'],
  ['inline tags', '<b>Loud</b> <i>Night</i>', 'Loud Night'],
  ['a heart, which is no tag', 'I <3 Brisbane', 'I <3 Brisbane'],
  ['a joined emoji', '👩‍🎤 live', '👩‍🎤 live'],
  ['a decomposed accent', 'Beyonce\u0301', 'Beyoncé'],
])('cleans %s', (_, dirty, clean) => {
  expect(cleanLine(dirty)).toBe(clean);
});

test('cleaning twice changes nothing more', () => {
  for (const text of ['A &amp; B', 'I <3 &quot;this&quot;', ' x\u202e ']) {
    expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
  }
});

test('keeps the paragraphs of a description and drops its markup', () => {
  expect(
    cleanParagraphs('<p>First&nbsp;line</p><p>Second<script>alert(1)</script></p>\n\n\n\nEnd'),
  ).toBe('First line\nSecond\n\nEnd');
});
