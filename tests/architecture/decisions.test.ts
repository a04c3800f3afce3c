import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const records = globSync(`${folder}/[0-9]*.md`).toSorted();
const read = (path: string) => readFileSync(path, 'utf8');

test('there are at most thirty decision records, each with its own number', () => {
  const numbers = records.map((path) => /(\d{3})-[^/\\]*$/.exec(path)?.[1]);
  expect(records.length).toBeGreaterThan(20);
  expect(records.length).toBeLessThanOrEqual(30);
  expect(new Set(numbers).size).toBe(records.length);
});

test.each(records)(
  '%s has number, title, date, status, context, decision and consequences',
  (path) => {
    const [title, , facts] = read(path).split('\n');
    expect(title).toMatch(new RegExp(`^# ${/\d{3}/.exec(path)?.[0]}: [A-Z]`));
    expect(facts).toMatch(/^Date: \d{4}-\d{2}-\d{2} · Status: (accepted|superseded by \d{3})$/);
    const headings = [...read(path).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
  },
);

test('the index lists every record once, under its title', () => {
  const listed = read(`${folder}/README.md`).matchAll(/^- \[(\d{3})\]\((.+?)\) (.+)$/gm);
  const written = [...listed].map(([, number, file, title]) => `${file} # ${number}: ${title}`);
  const expected = records.map((path) => {
    const file = path.replaceAll('\\', '/').slice(folder.length + 1);
    return `${file} ${read(path).split('\n')[0]}`;
  });
  expect(written.toSorted()).toEqual(expected);
});

test('every record that code, tests and documents cite is there', () => {
  const files = globSync('{server,renderer,shared,electron,tests,docs}/**/*.{ts,tsx,css,md}');
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/\bdecisions?[ /](\d{3})\b/g)].map(([, number]) => ({ file, number })),
  );
  expect(cited.length).toBeGreaterThan(2);
  expect(
    cited.filter(({ number }) => !records.some((path) => path.includes(`${number}-`))),
  ).toEqual([]);
});

test('every link between documents leads to a file', () => {
  const documents = ['README.md', 'tests/bench/README.md', ...globSync('docs/**/*.md')];
  const broken = documents.flatMap((document) =>
    // What stands in backticks is an example.
    [
      ...read(document)
        .replaceAll(/`[^`]*`/g, '')
        .matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g),
    ]
      .map(([, target = '']) => join(dirname(document), target))
      .filter((target) => !existsSync(target))
      .map((target) => `${document}: ${target}`),
  );
  expect(broken).toEqual([]);
});
