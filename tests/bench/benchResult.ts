/**
 * What a `NAME.bench.ts` in this folder hands back from its exported `run(): Promise<BenchResult>`.
 * `npm run bench [-- NAME]` prints it and writes it to `results/NAME.json` with the machine's facts.
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
