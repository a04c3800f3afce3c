import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { openLogFile } from './files/logFile.ts';
import { prepareDataFolder } from './startSettings.ts';

it.skipIf(process.platform === 'win32')(
  'tier U: the data folder and its log are for their owner alone',
  () => {
    const folder = join(temporaryFolder('console-data'), 'chosen', 'data');
    expect(prepareDataFolder(folder)).toBeNull();
    openLogFile(join(folder, 'logs'), () => new Date()).write('a');
    const modes = ['..', '.', 'desktop', 'logs', 'logs/console.log'].map((path) =>
      (statSync(join(folder, path)).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['700', '700', '700', '700', '600']);
  },
);
