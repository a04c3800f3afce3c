import { expect, test } from 'vitest';
import { lintFiles } from './lintFiles.ts';

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** One file that breaks one rule of the house, and the name of that rule. */
const broken: readonly { what: string; code: string; file: string; text: string }[] = [
  {
    what: 'a default export',
    code: 'import(no-default-export)',
    file: 'server/features/a.ts',
    text: 'export default 1;',
  },
  {
    what: 'any',
    code: 'typescript(no-explicit-any)',
    file: 'server/features/b.ts',
    text: 'export const loose: any = 1;',
  },
  {
    what: 'a cycle',
    code: 'import(no-cycle)',
    file: 'server/features/c.ts',
    text: "import { e } from './d.ts';\nexport const c = (): unknown => e;",
  },
  {
    what: 'a cycle, seen from its other end',
    code: 'import(no-cycle)',
    file: 'server/features/d.ts',
    text: "import { c } from './c.ts';\nexport const e = (): unknown => c;",
  },
  {
    what: 'a barrel',
    code: 'oxc(no-barrel-file)',
    file: 'renderer/ui/e.ts',
    text: "export * from './f.tsx';",
  },
  {
    what: 'a file of 401 lines',
    code: 'eslint(max-lines)',
    file: 'server/features/f.ts',
    text: lines(401, (index) => `export const value${index} = ${index};`),
  },
  {
    what: 'a function of 83 lines',
    code: 'eslint(max-lines-per-function)',
    file: 'server/features/g.ts',
    text: `export function long(): number[] {\n  return [\n${lines(80, () => '    1,')}\n  ];\n}`,
  },
  {
    what: 'five parameters',
    code: 'eslint(max-params)',
    file: 'server/features/h.ts',
    text: 'export const five = (a: 1, b: 1, c: 1, d: 1, e: 1) => a + b + c + d + e;',
  },
  {
    what: 'a floating promise',
    code: 'typescript(no-floating-promises)',
    file: 'server/features/i.ts',
    text: 'export function start(): void {\n  Promise.resolve(1);\n}',
  },
  {
    what: 'a promise where an event handler is due',
    code: 'typescript(no-misused-promises)',
    file: 'renderer/ui/j.ts',
    text: "export const listen = (to: EventTarget) =>\n  to.addEventListener('x', async () => Promise.resolve());",
  },
  {
    what: 'chance in a rule',
    code: 'eslint(no-restricted-properties)',
    file: 'shared/domain/k.ts',
    text: 'export const chance = () => Math.random();',
  },
  {
    what: 'an image without a text alternative',
    code: 'jsx-a11y(alt-text)',
    file: 'renderer/ui/l.tsx',
    text: "export const Picture = () => <img src='/a.webp' />;",
  },
  {
    what: 'a hook behind a condition',
    code: 'react-hooks(rules-of-hooks)',
    file: 'renderer/ui/m.tsx',
    text: "import { useState } from 'react';\nexport function Maybe({ on }: { on: boolean }) {\n  if (on) useState(0);\n  return null;\n}",
  },
];

const findings = await lintFiles(broken);

test.each(broken)('refuses $what', ({ file, code }) => {
  expect(findings).toContainEqual({ file, code });
});
