import { requestCost } from './requestCost.ts';

// A process of its own: what the other benchmarks left in memory must not count here.
const [events = 3000, requests = 1000] = process.argv.slice(2).map(Number);
process.stdout.write(JSON.stringify(await requestCost(events, requests)));
