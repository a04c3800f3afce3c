import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createReadyAnswer } from './readyAnswer.ts';

const unpack = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, zstd: zstdDecompressSync };
const encodings = ['zstd', 'gzip', 'identity'] as const;

it.each([2000, 70_000])('says what it was given, %i letters and accents', (length) => {
  const texts = ['é', 'x', '京'].map((letter) => letter.repeat(length));
  for (const first of encodings) {
    const answers = texts.map((text) => createReadyAnswer(text, first));
    for (const encoding of [first, ...encodings]) {
      const said = answers.map((answer) =>
        unpack[encoding](Buffer.from(answer.as(encoding), 'latin1')).toString(),
      );
      expect(said.every((text, n) => text === texts[n])).toBe(true);
    }
  }
});
