import { requestCost, ruleCost } from './requestCost.ts';

// A process of its own: what the other benchmarks left in memory must not count here.
const [events = 3000, requests = 1000, rules = 0] = process.argv.slice(2).map(Number);
const cost = rules > 0 ? await ruleCost(events, rules) : await requestCost(events, requests);
process.stdout.write(JSON.stringify(cost));
