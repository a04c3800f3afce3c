import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BenchOptions, BenchResult } from './harness/benchResult.ts';
import { type MeasuredServer, startDemoServer } from './harness/startMeasured.ts';
import { measurePages, type PageCost } from './page/measurePages.ts';

const root = join(import.meta.dirname, '../..');
const bundle = join(root, 'dist/ssr/storefront.server.js');
const ownBrand = 'resources/brands/wattle';
/** Others against the program's own; `BRAND_DIR` measures that one instead. */
const sampleBrands = ['resources/brands/merrin-hall', 'resources/brands/rumble-yard'];
/** A page of a brand may cost so much more: the noise of a quiet machine. */
const ratio = 0.95;

/** The home page of other brands, beside that of the program's own in the same run. */
export async function run({ rounds = 25 }: BenchOptions): Promise<BenchResult> {
  const about = `home page of other brands, rendered for new visitors, alternating, ${rounds} rounds`;
  if (!existsSync(bundle)) return { about, measures: [], skipped: 'run npm run build first' };
  const { BRAND_DIR } = process.env;
  const others = BRAND_DIR ? [resolve(BRAND_DIR)] : sampleBrands;
  const folder = await mkdtemp(join(tmpdir(), 'bench-brands-'));
  const servers = new Map<string, MeasuredServer>();
  try {
    for (const [index, brand] of [ownBrand, ...others].entries()) {
      const env = { BRAND_DIR: resolve(root, brand) };
      servers.set(
        brand,
        await startDemoServer(join(folder, String(index)), { hasPages: true, env }),
      );
    }
    const loads = [...servers].map(
      ([brand, server]) => [brand, { server, headersOf: () => ({}) }] as const,
    );
    const costs = await measurePages(Object.fromEntries(loads), rounds);
    const own = costs[ownBrand]!;
    return { about, measures: others.map((brand) => besideOwn(brand, costs[brand]!, own)) };
  } finally {
    for (const server of servers.values()) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function besideOwn(brand: string, ours: PageCost, own: PageCost) {
  return {
    name: `processor time of a page, median, ${brand} (${ours.bytes} bytes)`,
    unit: 'ms',
    better: 'lower' as const,
    ours: ours.milliseconds,
    baseline: { name: `${ownBrand} (${own.bytes} bytes)`, value: own.milliseconds },
    bar: { ratio },
  };
}
