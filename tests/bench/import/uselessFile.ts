import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const megabyte = 1024 * 1024;
const length = 200 * megabyte;

/** Writes 200 MB of which not one event can be imported. */
export async function writeUselessFile(
  file: string,
  kind: 'one endless line' | 'rejects alone',
): Promise<void> {
  const piece = kind === 'one endless line' ? 'x'.repeat(megabyte) : rejected.repeat(512);
  await pipeline(Readable.from(repeat(piece)), createWriteStream(file));
}

/** A record of 2 kB with a day that does not exist. */
const rejected = `${JSON.stringify({
  sourceId: 'e',
  name: 'Night',
  url: '/e',
  dateStart: '2026-02-30T19:30',
  venue: { name: 'Hall', state: 'VIC' },
  description: 'Words. '.repeat(270),
})}\n`;

function* repeat(piece: string): Iterable<string> {
  for (let written = 0; written < length; written += piece.length) yield piece;
}
