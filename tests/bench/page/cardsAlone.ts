import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { z } from 'zod';
import { median } from '#tests/bench/quantile.ts';

const cards = 60;
const warmUp = 300;
const rounds = 25;
/** The processor's time moves in steps. */
const perRound = 20;
const root = join(import.meta.dirname, '../../..');

const bundleSchema = z.object({
  drawCardsAlone: z.custom<(count: number) => string>((value) => typeof value === 'function'),
});

/** Milliseconds of this thread's processor time for 60 of our cards by `renderToString`, the middle of many. */
export async function cardsAlone(): Promise<number> {
  process.env['NODE_ENV'] = 'production';
  const outDir = await mkdtemp(join(tmpdir(), 'bench-cards-'));
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'silent',
      build: { ssr: 'entries/cardsAlone.tsx', outDir, emptyOutDir: true },
    });
    const file = pathToFileURL(join(outDir, 'cardsAlone.js')).href;
    const { drawCardsAlone } = bundleSchema.parse(await import(file));
    for (let round = 0; round < warmUp; round += 1) drawCardsAlone(cards);
    return median(Array.from({ length: rounds }, () => timeOf(() => drawCardsAlone(cards))));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function timeOf(work: () => void): number {
  const before = process.threadCpuUsage();
  for (let n = 0; n < perRound; n += 1) work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / perRound;
}
