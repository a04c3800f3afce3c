import { expect, it } from 'vitest';
import { splitCalendar, type CalendarBlock } from './splitCalendar.ts';

async function split(pieces: Iterable<string>): Promise<CalendarBlock[]> {
  async function* chunks(): AsyncIterable<string> {
    await Promise.resolve();
    yield* pieces;
  }
  const blocks: CalendarBlock[] = [];
  for await (const block of splitCalendar(chunks())) blocks.push(block);
  return blocks;
}

it('finds an event that has lost its end by the next that begins', async () => {
  const open = ['BEGIN:VEVENT', 'UID:a'];
  const whole = ['BEGIN:VEVENT', 'UID:b', 'END:VEVENT'];
  const blocks = await split([[...open, ...whole, ...open].join('\r\n')]);
  expect(blocks.map(({ line, fault }) => [line, fault])).toEqual([
    [1, 'begins here and never ends: line 3 begins another before END:VEVENT'],
    [3, undefined],
    [6, 'begins here and never ends: the file breaks off before END:VEVENT'],
  ]);
});

it('keeps no more of an event that never ends than the longest one may have', async () => {
  const piece = 'X-NOTE:nothing\r\n'.repeat(4000);
  const blocks = await split(['BEGIN:VEVENT\r\n', ...Array.from({ length: 40 }, () => piece)]);
  expect(blocks).toMatchObject([{ line: 1, fault: expect.stringMatching('never ends') }]);
  expect(blocks[0]?.text.length).toBeLessThanOrEqual(500_000);
});

it('reads on behind an event that is longer than any', async () => {
  const long = `BEGIN:VEVENT\r\n${'X-NOTE:nothing\r\n'.repeat(40_000)}END:VEVENT\r\n`;
  const blocks = await split([long, 'BEGIN:VEVENT\r\nEND:VEVENT']);
  expect(blocks).toMatchObject([
    { fault: 'is longer than 500000 characters: is its END:VEVENT missing?' },
    { line: 40_003, text: 'BEGIN:VEVENT\r\nEND:VEVENT' },
  ]);
});
