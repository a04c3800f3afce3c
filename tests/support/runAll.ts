import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { describeMissingTier } from '#tests/desktop/describeMissingTier.ts';
import { hasElectron } from '#tests/desktop/findElectron.ts';
import { ensureBrowser } from './ensureBrowser.ts';
import { freePort } from './freePort.ts';
import {
  asOneCheck,
  type Counts,
  describeCounts,
  type Gate,
  type GateEnd,
  sumCounts,
} from './gate.ts';
import { readPlaywrightCounts } from './readPlaywrightCounts.ts';
import { describeSkipped, readVitestCounts } from './readVitestCounts.ts';
import { runCommand } from './runCommand.ts';

const vitestReport = 'test-results/vitest.json';
const desktopReport = 'test-results/desktop.json';
const playwrightReport = 'test-results/playwright.json';

/** Builds that the tests read. */
const builds: readonly Gate[] = [scriptGate('build'), scriptGate('budgets')];

/** Run one after the other: two of them at once would be too slow for the time limits of some tests. */
const tests: readonly Gate[] = [
  { name: 'unit, API and architecture tests', run: runVitest },
  { name: 'browser tests', run: runPlaywright },
  { name: 'desktop tests (tiers S and D; U is among the unit tests)', run: runDesktop },
];

/** Lowest priority. Windows has no such command. */
const whenIdle = process.platform === 'win32' ? '' : 'nice -n 19 ';

/** Compiler and linter on one processor, with rare garbage collections: they repeat less work and leave the rest to the tests. */
const frugal = { GOMAXPROCS: '1', GOGC: '400' };

/** Checks that need no build; they run beside everything else. */
const checks: readonly Gate[] = ['types', 'lint', 'format:check', 'unused'].map((script) =>
  scriptGate(script, whenIdle, frugal),
);

process.exitCode = await runAll();

/** Everything the continuous integration runs. Each gate runs, whether or not those before it failed. */
async function runAll(): Promise<number> {
  const lines: string[] = [];
  const failures: string[] = [];
  const all: Counts[] = [];
  const pass = async (gate: Gate) => {
    console.log(`\n=== ${gate.name}`);
    const start = performance.now();
    const { counts, tail } = await gate.run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    all.push(counts);
    const line = `${gate.name}: ${describeCounts(counts)} (${seconds} s)`;
    lines.push(line);
    if (counts.failed > 0) failures.push(`=== again, the end of ${gate.name}\n${tail}`);
    console.log(line);
  };
  const passAll = async (gates: readonly Gate[]) => {
    for (const gate of gates) await pass(gate);
  };
  await Promise.all([passAll([...builds, ...tests]), passAll(checks)]);
  const total = sumCounts(all);
  const skipped = total.skipped === 0 ? [] : [readSkipped()];
  const closing = [...failures, lines.join('\n'), ...skipped, describeCounts(total)];
  console.log(`\n${closing.join('\n\n')}`);
  return total.failed === 0 ? 0 : 1;
}

function scriptGate(script: string, prefix = '', env: Record<string, string> = {}): Gate {
  return {
    name: script,
    run: async () => {
      const line = `${prefix}npm run --silent ${script}`;
      const { endedWell, tail } = await runCommand(line, { env, isHeld: true });
      return { counts: asOneCheck(endedWell), tail };
    },
  };
}

async function runVitest(): Promise<GateEnd> {
  const reporters = `--reporter=default --reporter=json --outputFile.json=${vitestReport}`;
  rmSync(vitestReport, { force: true });
  const end = await runCommand(`npm run --silent test:unit -- ${reporters}`);
  const counts = readReport(vitestReport, (json) => readVitestCounts(json, end.endedWell));
  return { counts, tail: end.tail };
}

async function runPlaywright(): Promise<GateEnd> {
  if (!(await ensureBrowser())) return { counts: asOneCheck(false), tail: 'No browser.' };
  rmSync(playwrightReport, { force: true });
  const [port, consolePort] = await Promise.all([freePort(), freePort()]);
  const env = {
    E2E_PORT: String(port),
    E2E_CONSOLE_PORT: String(consolePort),
    PLAYWRIGHT_REPORT: playwrightReport,
  };
  const { endedWell, tail } = await runCommand('npm run --silent test:e2e', { env });
  const counts = readReport(playwrightReport, (json) => readPlaywrightCounts(json, endedWell));
  return { counts, tail };
}

async function runDesktop(): Promise<GateEnd> {
  rmSync(desktopReport, { force: true });
  const env = { PLAYWRIGHT_REPORT: resolve(desktopReport) };
  const { endedWell, tail } = await runCommand('npm run --silent test:desktop', { env });
  const counts = readReport(desktopReport, (json) => readPlaywrightCounts(json, endedWell));
  if (!hasElectron()) console.warn(`\n!!! ${describeMissingTier(desktopReport)}\n`);
  return { counts, tail };
}

/** The tests of the Vitest report that did not run, which the closing lines of the run repeat. */
function readSkipped(): string {
  try {
    return describeSkipped(JSON.parse(readFileSync(vitestReport, 'utf8')));
  } catch {
    return '';
  }
}

/** A run that left no readable report is one failure. */
function readReport(path: string, count: (json: unknown) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    console.error(`No report of this run at ${path}:`, error);
    return asOneCheck(false);
  }
}
