/** Form of the stored parts of a run. Raise the version when one of them changes its meaning. */
export const runFormat = {
  version: 1,
  /** Runs that are not pinned, kept; older ones give way. */
  kept: 100,
} as const;
