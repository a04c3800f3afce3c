import { expect, test } from 'vitest';
import { anAnswer } from '#tests/support/aReport.ts';
import { checkAssertions, parseAssertions, readReportChecks, reportCheck } from './assertions.ts';
import { compareTerms, findLeastSwap } from './compareEvents.ts';
import type { ReportScored, ReportTerm } from './reportAnswer.ts';
import { emptyReportForm } from './reportForm.ts';
import { shownEvents } from './shownEvents.ts';

/** An event with these contributions; `reach`, `gate` and `rule` are given as factors. */
function scored(contributions: Record<string, number>, left: Record<string, number> = {}) {
  const { fav = 0, cf = 0, con = 0, ...others } = contributions;
  const { reach = 1, gate = 1, rule = 1 } = left;
  const taste = fav + cf + con;
  const sum = taste * reach + Object.values(others).reduce((all, value) => all + value, 0);
  const line = (t: string, weight: number, contribution: number): ReportTerm => {
    return { t, weight, value: 1, contribution, because: '' };
  };
  const terms = [
    ...Object.entries(contributions).map(([t, value]) => line(t, value, value)),
    line('reach', reach - 1, taste * (reach - 1)),
    line('gate', gate - 1, sum * (gate - 1)),
    line('rule', rule - 1, sum * gate * (rule - 1)),
  ];
  return { eventKey: 1, score: sum * gate * rule, terms } satisfies ReportScored;
}

test('the differences of the terms lead from the first score to the second', () => {
  const mine = scored({ geo: 0.5, reg: 0.7 });
  const theirs = scored({ geo: 0.6, soon: 0.7 }, { rule: 1.5 });
  const lines = compareTerms(mine, theirs);
  expect(lines.map(({ name }) => name)).toEqual(['Distance', 'Demand', 'Soon', 'Rule']);
  expect(lines[0]?.from).toBe(mine.score);
  expect(lines.at(-1)?.to).toBeCloseTo(theirs.score, 12);
});

test.each([
  ['a weight that grows', scored({ geo: 0.5, reg: 0.7 }), scored({ geo: 0.6, reg: 0.62 })],
  ['a weight that falls', scored({ geo: 0.1, reg: 0.7 }), scored({ geo: 0.9, reg: 0.1 })],
  [
    'taste that the distance takes from',
    scored({ cf: 1 }, { reach: 0.5 }),
    scored({ geo: 0.6, cf: 0.1 }),
  ],
  ['a score that a gate halves', scored({ geo: 1, reg: 0.2 }, { gate: 0.5 }), scored({ reg: 0.7 })],
  [
    'a score that a rule doubles',
    scored({ geo: 0.4, reg: 0.1 }, { rule: 2 }),
    scored({ reg: 1.2 }),
  ],
])(
  'the least change swaps two events, and a hundredth less does not: %s',
  (_name, mine, theirs) => {
    const change = findLeastSwap(mine, theirs);
    expect(change).not.toBeNull();
    const { term, factor } = change!;
    const scoreWith = ({ terms }: typeof mine, by: number) => {
      const weightOf = (t: string) => 1 + (terms.find((each) => each.t === t)?.weight ?? 0);
      const contributions = terms.filter(({ t }) => !['reach', 'gate', 'rule'].includes(t));
      const changed = contributions.map(({ t, contribution }): [string, number] => [
        t,
        contribution * (t === term ? by : 1),
      ]);
      const left = {
        reach: weightOf('reach'),
        gate: weightOf('gate'),
        rule: weightOf('rule'),
      };
      return scored(Object.fromEntries(changed), left).score;
    };
    expect(scoreWith(mine, factor)).toBeGreaterThan(scoreWith(theirs, factor));
    const less = factor > 1 ? factor - 0.02 : factor + 0.02;
    expect(scoreWith(mine, less)).toBeLessThan(scoreWith(theirs, less));
  },
);

test('a weight of 0 that makes two events equal swaps nothing', () => {
  const [mine, theirs] = [0.0000012, 0.0000049].map((geo) => scored({ fresh: 1.1, geo }));
  expect(findLeastSwap(mine!, theirs!)).toBeNull();
});

test('two events with the same terms are swapped by no weight', () => {
  expect(findLeastSwap(scored({ geo: 1 }), scored({ geo: 1 }, { gate: 1 }))).toBeNull();
});

test('the order of two events is a line of a file, and holds until they change places', () => {
  const answer = anAnswer({
    near: [
      [7, 1.5],
      [8, 1.25],
    ],
  });
  const [upper, lower] = shownEvents(answer);
  const form = { ...emptyReportForm, use: 'Postcode' as const, postcode: '4000' };
  const line = reportCheck(form, { upper: upper!, lower: lower! });
  expect(readReportChecks(`# Perth\n\n${line}\n`)).toEqual([
    ['--postcode', '4000', '--assert', 'lead(near:7:8)>0'],
  ]);
  const check = (text: string) => {
    const read = parseAssertions(text);
    return 'problem' in read ? read.problem : checkAssertions(read.assertions, answer, new Date());
  };
  expect(check('lead(near:7:8)>0')).toMatchObject([{ isMet: true, found: '0.25' }]);
  expect(check('lead(near:8:7)>0')).toMatchObject([{ isMet: false, found: '-0.25' }]);
  expect(check('lead(near:7:9)>0')).toMatchObject([
    { isMet: false, found: expect.stringContaining('not show both') },
  ]);
  expect(check('lead(near)>0')).toMatch(/lead needs/);
});
