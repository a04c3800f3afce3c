import { join } from 'node:path';
import { describeProblem, readBrand } from '#server/brand/openBrand.ts';
import { budgets } from './budgets.ts';
import { checkBudget } from './checkBudget.ts';
import { readBuild } from './readBuild.ts';

const root = join(import.meta.dirname, '../..');
const own = 'wattle';
const brands = [own, 'merrin-hall', 'rumble-yard', 'tallow-lane'];

process.exitCode = await holdBudgets();

/** `npm run budgets`: 1 where the last build is over a budget, with the files of any of the brands. */
async function holdBudgets(): Promise<number> {
  const faults: string[] = [];
  for (const name of brands) {
    const { brand, problems } = await readBrand(join(root, 'resources/brands', name));
    if (brand === null) throw new Error(`${name}: ${problems.map(describeProblem).join('; ')}`);
    // Brands differ in style sheet and fonts: home shows both.
    for (const budget of name === own ? budgets : budgets.filter(({ page }) => page === 'home')) {
      const page = name === own ? budget.page : `${budget.page} of ${name}`;
      const build = readBuild(join(root, 'dist'), budget.build, brand);
      const report = checkBudget({ ...budget, page }, build);
      console.log(report.lines.join('\n'));
      faults.push(...report.faults);
    }
  }
  if (faults.length > 0) console.error(`\n${faults.join('\n')}`);
  return faults.length > 0 ? 1 : 0;
}
