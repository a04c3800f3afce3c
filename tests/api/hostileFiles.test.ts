import { expect, test } from 'vitest';
import { sendHostileFiles } from '#tests/support/hostile/sendHostileFiles.ts';

/** Milliseconds: only a hang takes longer. */
const timeout = 600_000;

test(
  'hostile files of every format end in a sentence, and the server stays small',
  { timeout },
  async () => {
    const { outcomes, breaches, busy, memory } = await sendHostileFiles({
      seed: 34,
      count: 30,
      batch: 10,
    });
    expect(breaches).toEqual([]);
    expect(outcomes).toHaveLength(30);
    expect(busy).not.toContain(Infinity);
    expect(memory.most - memory.before).toBeLessThan(150);
  },
);
