/** Form of the stored parts of a run. Raise the version when one of them changes its meaning. */
export const runFormat = {
  version: 1,
  /** Runs that are not pinned; older ones are deleted. */
  maxRuns: 100,
} as const;
