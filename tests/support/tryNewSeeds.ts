import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isTest, sourceFiles } from '#tests/architecture/sourceFiles.ts';
import { runCommand } from './runCommand.ts';

/**
 * `npm run test:seeds [-- N]`: the property tests on N new seeds, one by default, over a built storefront. Each seed
 * is printed, and `PROPERTY_SEED=SEED npx vitest run FILE` repeats it. Exits 1 when a seed has failed.
 */
const [count = '1', ...only] = process.argv.slice(2);
const files = sourceFiles()
  .filter((file) => isTest(file) && /from 'fast-check'/.test(readFileSync(file, 'utf8')))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => only.length === 0 || only.some((part) => file.includes(part)));

const failed: string[] = [];
for (let run = 1; run <= Number(count); run += 1) {
  const seed = String(randomInt(2 ** 31));
  console.log(`Seed ${seed} (${run} of ${count})`);
  const { endedWell } = await runCommand(`vitest run --reporter dot ${files.join(' ')}`, {
    env: { SEQUENCES: '200', PROPERTY_SEED: seed },
  });
  if (!endedWell) failed.push(seed);
}
console.log(failed.length === 0 ? `${count} seeds passed` : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
