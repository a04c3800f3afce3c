import { existsSync } from 'node:fs';

/** Real listings and listening data, beside the repository and never committed. */
export const realData = '../shared/data';

export const isRealDataAbsent = !existsSync(realData);

/** Ends the title of a test that needs the data: the end of a run repeats it where the test was skipped. */
export const skippedWithoutData = isRealDataAbsent
  ? ` (skipped: the folder ${realData} is absent)`
  : '';
