import { readFileSync } from 'node:fs';
import { z } from 'zod';

interface Suite {
  specs: { tests: { projectName: string }[] }[];
  suites?: Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(z.object({ tests: z.array(z.object({ projectName: z.string() })) })),
    suites: z.array(suite).optional(),
  }),
);
const report = z.object({ suites: z.array(suite) });

/** The loud line of a run without Electron: tier E is tier D's specification, so that many are missing. */
export function describeMissingTier(file: string): string {
  return `E-tier: 0 run, ${countDouble(file)} skipped: no Electron binary`;
}

function countDouble(file: string): number | string {
  try {
    const { suites } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
    return suites.reduce((sum, each) => sum + countIn(each), 0);
  } catch {
    return 'all';
  }
}

function countIn({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests).filter((one) => one.projectName === 'tier D');
  return suites.reduce((sum, each) => sum + countIn(each), own.length);
}
