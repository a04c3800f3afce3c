/**
 * What a `NAME.bench.ts` returns from its exported `run(): Promise<BenchResult>`. `npm run bench [-- NAME]`
 * prints it and writes it to `results/NAME.json` with the machine's facts.
 */
export interface BenchResult {
  /** One line: what was measured, over which data. */
  about: string;
  measures: readonly BenchMeasure[];
  /** Why nothing could be measured here (data absent); `measures` is then empty. */
  skipped?: string;
}

export interface BenchMeasure {
  /** `prefixes, 30,000 events, p99` */
  name: string;
  unit: string;
  better: 'lower' | 'higher';
  ours: number;
  /** The peer doing the same work in the same run, or a published figure named as such. */
  baseline: { name: string; value: number };
  bar?: BenchBar;
  /** Why `ours` is no number. */
  unmeasured?: string;
}

/** What the measure must reach; the command exits 1 below it. Give either or both. */
export interface BenchBar {
  /** Times better than the baseline: 1 is as good, 2 twice as good, whichever way is better. */
  ratio?: number;
  /** In the measure's own unit: a ceiling where lower is better, a floor where higher is. */
  value?: number;
}

/** What was asked for on the command line; each benchmark has its own answer to what is absent. */
export interface BenchOptions {
  /** `--minutes N` */
  minutes?: number;
  /** `--rounds N` */
  rounds?: number;
  /** `--seed N`: of what is generated. */
  seed?: number;
  /** `--count N`: how much of it. */
  count?: number;
  /** The largest sizes too, where they take minutes. */
  full?: boolean;
}

/** Runs one benchmark; the one export of a `*.bench.ts`. */
export type BenchRun = (options: BenchOptions) => Promise<BenchResult>;

/** How many times better than the baseline: above 1 is better, whichever way better lies. */
export function measureRatio({ better, ours, baseline }: BenchMeasure): number {
  return better === 'lower' ? baseline.value / ours : ours / baseline.value;
}

/** Why a measure falls below its bar, or null where it has none or reaches it. */
export function shortfall(measure: BenchMeasure): string | null {
  const { bar, better, ours, unit } = measure;
  if (bar?.ratio !== undefined && !(measureRatio(measure) >= bar.ratio)) {
    return `ratio below ${bar.ratio}`;
  }
  if (bar?.value === undefined) return null;
  const reached = better === 'lower' ? ours <= bar.value : ours >= bar.value;
  return reached ? null : `${better === 'lower' ? 'above' : 'below'} ${bar.value} ${unit}`;
}

/** One line of what the command prints: the measure beside its baseline, and what it misses. */
export function describeMeasure(measure: BenchMeasure): string {
  const { name, unit, ours, baseline } = measure;
  const missed = shortfall(measure);
  const verdict = missed ? `  BELOW THE BAR: ${missed}` : '';
  if (Number.isNaN(ours)) return `${name}: ${measure.unmeasured ?? 'nothing to measure'}${verdict}`;
  const value = `${formatFigure(ours)} ${unit}`.trimEnd();
  // Nothing is a multiple of none.
  if (baseline.value === 0) return `${name}: ${value} (${baseline.name}: 0)${verdict}`;
  const ratio = formatFigure(measureRatio(measure));
  return `${name}: ${ratio} times ${value} against ${formatFigure(baseline.value)} (${baseline.name})${verdict}`;
}

function formatFigure(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(3))) : String(value);
}

/** A count of which any is too many. */
export function noneAllowed(name: string, ours: number, unit = ''): BenchMeasure {
  const baseline = { name: 'allowed', value: 0 };
  return { name, unit, better: 'lower', ours, baseline, bar: { value: 0 } };
}
