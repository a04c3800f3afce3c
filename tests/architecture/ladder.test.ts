import { expect, test } from 'vitest';
import { importRules } from '#oxlint.config.ts';
import { lintFiles } from './lintFiles.ts';
import { badPlants, goodPlants } from './plants.ts';

const plants = [...badPlants, ...goodPlants];
const findings = await lintFiles(
  plants.map(({ file, imports }) => ({
    file,
    text: `import * as planted from '${imports}';\nexport { planted };\n`,
  })),
);
const red = new Set(
  findings.filter(({ code }) => code === 'eslint(no-restricted-imports)').map(({ file }) => file),
);

test.each(badPlants)('$file may not import $imports', ({ file }) => {
  expect(red).toContain(file);
});

test.each(goodPlants)('$file may import $imports', ({ file }) => {
  expect(red).not.toContain(file);
});

test('plants an import under every rule', () => {
  const folders = importRules
    .flatMap((rule) => rule.files)
    .map((glob) => glob.replace(/\*.*$/, ''))
    .filter((folder) => folder.includes('/') && !/^renderer\/\w+\/screens\//.test(folder));
  const bare = folders.filter((folder) => !plants.some(({ file }) => file.startsWith(folder)));
  expect(bare).toEqual([]);
});
