import { expect, test } from 'vitest';
import { anAnswer } from '#tests/support/aReport.ts';
import { configurationTable, sectionTable } from './buildReport.ts';
import { describeRules, whereTables, type Whereabouts } from './whereTables.ts';

function where(...verdicts: [verdict: string, rule: string | null][]): Whereabouts {
  return {
    event: null,
    status: 'bookable',
    displayedLocation: 'Perth',
    surfacedBy: [],
    sections: verdicts.map(([verdict, rule], n) => ({
      id: `s${n}`,
      title: `Section ${n}`,
      condition: 'any event',
      verdict,
      rule,
      place: null,
      rank: null,
      score: null,
      terms: [],
    })),
  };
}

test('a verdict names the rule of staff behind it', () => {
  const found = where(
    ['hidden by a rule', 'No jazz'],
    ['shown', 'Our week'],
    ['in another section already', 'Our week'],
    ['not among the best', null],
  );
  expect(whereTables(found).sections.rows.map(({ cells }) => cells['verdict'])).toEqual([
    'hidden by rule “No jazz”',
    'shown, featured by rule “Our week”',
    'in another section already, featured there by rule “Our week”',
    'not among the best',
  ]);
  expect(describeRules(found)).toEqual([
    'Hidden by rule “No jazz”: Section 0.',
    'Shown, featured by rule “Our week”: Section 1.',
  ]);
  expect(describeRules(where(['hidden by a rule', 'A'], ['hidden by a rule', 'A']))).toEqual([
    'Hidden by rule “A”: every section.',
  ]);
  expect(describeRules(where(['shown', null]))).toEqual([]);
});

test('a report lists the rules and names the one that features an event', () => {
  const drops = { hidden: 3, headliner: 0, diversity: 0, score: 0 };
  const event = { eventKey: 7, km: null, gate: 1, featuredBy: 'Our week' };
  const section = {
    id: 'near',
    title: 'Near',
    isShown: true,
    candidates: 4,
    drops,
    events: [event],
  };
  const explanation = {
    modelVersion: null,
    build: '1',
    answeredAt: '2026-03-04T00:00:00Z',
    candidates: 9,
    rules: [{ id: 'a', name: 'No jazz', kind: 'hide', events: 3 }],
    sections: [section],
  };
  const answer = anAnswer({ near: [[7, 1]] }, { explanation });
  const { rows } = sectionTable(answer.sections[0]!, answer);
  expect(rows[0]?.cells['because']).toBe('Featured by rule “Our week”');
  const rules = (given: typeof answer) =>
    configurationTable(given).rows.find(({ id }) => id === 'Rules')?.cells['value'];
  expect(rules(answer)).toBe('“No jazz” (hide, 3 events)');
  const { rules: _, ...older } = explanation;
  expect(rules({ ...answer, explanation: older })).toBe('none');
});
