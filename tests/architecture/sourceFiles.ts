import { globSync } from 'node:fs';

/** Every source file of ours, with forward slashes. */
export function sourceFiles(): string[] {
  return globSync('{server,renderer,shared,electron,tests,tools}/**/*.{ts,tsx}').map((path) =>
    path.replaceAll('\\', '/'),
  );
}

/** Whether a file is a test or lives with the tests. */
export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.(test|spec)\.tsx?$/.test(path);
}
