import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { describeMissingTier } from '#tests/desktop/describeMissingTier.ts';
import { hasElectron } from '#tests/desktop/findElectron.ts';
import { ensureBrowser } from './ensureBrowser.ts';
import { freePort } from './freePort.ts';
import { asOneCheck, type Counts, describeCounts, type Gate, sumCounts } from './gate.ts';
import { readPlaywrightCounts } from './readPlaywrightCounts.ts';
import { readVitestCounts } from './readVitestCounts.ts';
import { runCommand } from './runCommand.ts';

const vitestReport = 'test-results/vitest.json';
const desktopReport = 'test-results/desktop.json';
const playwrightReport = 'test-results/playwright.json';

const gates: readonly Gate[] = [
  scriptGate('types'),
  scriptGate('lint'),
  scriptGate('format:check'),
  scriptGate('unused'),
  { name: 'unit, API and architecture tests', run: runVitest },
  scriptGate('build'),
  scriptGate('budgets'),
  { name: 'browser tests', run: runPlaywright },
  { name: 'desktop tests (tiers S and D; U is among the unit tests)', run: runDesktop },
];

process.exitCode = await runAll();

/** Everything the continuous integration runs; each gate runs, whatever became of those before it. */
async function runAll(): Promise<number> {
  const lines: string[] = [];
  const all: Counts[] = [];
  for (const gate of gates) {
    console.log(`\n=== ${gate.name}`);
    const start = performance.now();
    const counts = await gate.run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    all.push(counts);
    lines.push(`${gate.name}: ${describeCounts(counts)} (${seconds} s)`);
    console.log(lines.at(-1));
  }
  const total = sumCounts(all);
  console.log(`\n${lines.join('\n')}\n\n${describeCounts(total)}`);
  return total.failed === 0 ? 0 : 1;
}

function scriptGate(script: string): Gate {
  return {
    name: script,
    run: async () => asOneCheck(await runCommand(`npm run --silent ${script}`)),
  };
}

async function runVitest(): Promise<Counts> {
  const reporters = `--reporter=default --reporter=json --outputFile.json=${vitestReport}`;
  rmSync(vitestReport, { force: true });
  const endedWell = await runCommand(`npm run --silent test:unit -- ${reporters}`);
  return readReport(vitestReport, (json) => readVitestCounts(json, endedWell));
}

async function runPlaywright(): Promise<Counts> {
  if (!(await ensureBrowser())) return asOneCheck(false);
  rmSync(playwrightReport, { force: true });
  const env = { E2E_PORT: String(await freePort()), PLAYWRIGHT_REPORT: playwrightReport };
  const endedWell = await runCommand('npm run --silent test:e2e', { env });
  return readReport(playwrightReport, (json) => readPlaywrightCounts(json, endedWell));
}

async function runDesktop(): Promise<Counts> {
  rmSync(desktopReport, { force: true });
  const env = { PLAYWRIGHT_REPORT: resolve(desktopReport) };
  const endedWell = await runCommand('npm run --silent test:desktop', { env });
  const counts = readReport(desktopReport, (json) => readPlaywrightCounts(json, endedWell));
  if (!hasElectron()) console.warn(`\n!!! ${describeMissingTier(desktopReport)}\n`);
  return counts;
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
