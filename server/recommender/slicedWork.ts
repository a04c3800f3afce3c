import { setImmediate as giveWay } from 'node:timers/promises';

/** Work that yields between slices of some milliseconds. */
type SlicedWork<Result> = Generator<undefined, Result>;

/** Does all the work at once. */
export function finish<Result>(work: SlicedWork<Result>): Result {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** Does the work while other work runs between its slices. */
export async function finishInSlices<Result>(work: SlicedWork<Result>): Promise<Result> {
  let step = work.next();
  for (; step.done !== true; step = work.next()) await giveWay();
  return step.value;
}
