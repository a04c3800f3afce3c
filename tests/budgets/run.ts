import { join } from 'node:path';
import { budgets } from './budgets.ts';
import { checkBudget } from './checkBudget.ts';
import { readBuild } from './readBuild.ts';

const dist = join(import.meta.dirname, '../../dist');

process.exitCode = holdBudgets();

/** `npm run budgets`: 1 where the last build is over a budget. */
function holdBudgets(): number {
  const reports = budgets.map((budget) => checkBudget(budget, readBuild(dist, budget.build)));
  for (const { lines } of reports) console.log(lines.join('\n'));
  const faults = reports.flatMap((report) => report.faults);
  if (faults.length > 0) console.error(`\n${faults.join('\n')}`);
  return faults.length > 0 ? 1 : 0;
}
