import { type BenchMeasure, shortfall } from './benchResult.ts';

/** A file of `results`, as far as comparing needs it. */
export interface StoredResult {
  name: string;
  machine: Readonly<Record<string, unknown>>;
  measures: readonly BenchMeasure[];
}

/** By how much a measure may move before it counts as worse: two runs are never the same. */
const tolerance = 0.9;

/**
 * Two runs of one benchmark, a line for each measure: how many times better the second is than the first
 * (above 1 is better, in time as in quality), both values, and what is worse.
 */
export function compareResults(first: StoredResult, second: StoredResult): string[] {
  const before = new Map(first.measures.map((measure) => [measure.name, measure]));
  const after = new Map(second.measures.map((measure) => [measure.name, measure]));
  return [
    ...differentMachines(first, second),
    ...[...after.values()].map((measure) => compareMeasure(before.get(measure.name), measure)),
    ...[...before.keys()]
      .filter((name) => !after.has(name))
      .map((name) => `${name}: no longer measured`),
  ];
}

function compareMeasure(before: BenchMeasure | undefined, after: BenchMeasure): string {
  const { name, unit, better } = after;
  if (!before) return `${name}: new, ${figure(after.ours)} ${unit}`;
  const ratio = better === 'lower' ? before.ours / after.ours : after.ours / before.ours;
  const isWorse = !(ratio >= tolerance);
  const missed = shortfall(after);
  return [
    `${name}: ${figure(ratio)} times, ${figure(before.ours)} to ${figure(after.ours)} ${unit}`,
    ...(isWorse ? ['WORSE'] : []),
    ...(missed ? [`BELOW THE BAR: ${missed}`] : []),
  ].join('  ');
}

/** Figures of two machines, or two versions of Node, say nothing about the code between them. */
function differentMachines(first: StoredResult, second: StoredResult): string[] {
  return Object.keys(first.machine)
    .filter((fact) => fact !== 'commit' && first.machine[fact] !== second.machine[fact])
    .map(
      (fact) =>
        `Not the same ${fact}: ${String(first.machine[fact])}, ${String(second.machine[fact])}`,
    );
}

function figure(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(3))) : String(value);
}
