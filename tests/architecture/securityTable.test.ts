import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTable } from './readTable.ts';

const rows = readTable('docs/security.md', ['ASVS', 'Point', 'What we do', 'Tests']).map(
  ([points = '', , , tests = '']) => ({ points, tests }),
);

test('the points are those of OWASP ASVS 5.0, each once and in order', () => {
  const points = rows.flatMap(({ points: cell }) => cell.split(', '));
  expect(points.length).toBeGreaterThan(40);
  for (const point of points) expect(point).toMatch(/^(?:[1-9]|1[0-7])\.\d{1,2}\.\d{1,2}$/);
  expect(new Set(points).size).toBe(points.length);
  const firsts = rows.map(({ points: cell }) => (cell.split(', ')[0] ?? '').split('.').map(Number));
  const inOrder = firsts.toSorted((a, b) => {
    const at = a.findIndex((part, index) => part !== b[index]);
    return at < 0 ? 0 : a[at]! - b[at]!;
  });
  expect(firsts).toEqual(inOrder);
});

test.each(rows)('$points names tests that are there', ({ tests }) => {
  const named = [...tests.matchAll(/`([^`]+\.tsx?)`: ([^;|]+)/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, file = '', title = ''] of named) {
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8'), `${file}: ${title}`).toContain(title.trim());
  }
});
