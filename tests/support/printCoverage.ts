import { readFileSync } from 'node:fs';
import { coverageByRoom } from './coverageByRoom.ts';
import { runCommand } from './runCommand.ts';

// Runs the unit, API and architecture tests (or the files named as arguments) and prints how many lines
// of each room they run. What runs only in a browser or in a process of its own counts as not run.
const files = process.argv.slice(2).map((file) => JSON.stringify(file));
const { endedWell } = await runCommand(
  `npm run --silent test:unit -- --coverage ${files.join(' ')}`,
);
const summary: unknown = JSON.parse(
  readFileSync('test-results/coverage/coverage-summary.json', 'utf8'),
);
console.log('\n  lines     %  room');
for (const { room, lines, percent } of coverageByRoom(summary, process.cwd())) {
  console.log(`${String(lines).padStart(7)} ${percent.toFixed(1).padStart(5)}  ${room}`);
}
process.exitCode = endedWell ? 0 : 1;
