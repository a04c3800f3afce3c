import { expect, test } from 'vitest';
import { anAnswer } from '#tests/support/aReport.ts';
import { sweepForms, sweepSummaryTable, sweepTable } from './citySweep.ts';
import { emptyReportForm } from './reportForm.ts';

test('a sweep requests no place and the six presets for the same visitor', () => {
  const forms = sweepForms({
    ...emptyReportForm,
    customerId: 'c',
    postcode: '4000',
    use: 'Postcode',
  });
  expect(forms.map(({ city }) => city)).toEqual([
    'None',
    'Darwin',
    'Brisbane',
    'Perth',
    'Sydney',
    'Melbourne',
    'Hobart',
  ]);
  expect(forms.every(({ form }) => form.customerId === 'c' && form.postcode === '')).toBe(true);
  expect(forms.map(({ form }) => form.use)).toEqual([
    'None',
    ...Array.from({ length: 6 }, () => 'Geo'),
  ]);
});

test('the matrix has the rank by city and marks events of one city and of all', () => {
  const swept = [
    {
      city: 'None',
      answer: anAnswer({
        popular: [
          [1, 2],
          [2, 1],
        ],
      }),
    },
    {
      city: 'Perth',
      answer: anAnswer({
        popular: [
          [3, 2],
          [1, 1],
        ],
        near: [[3, 1]],
      }),
    },
    {
      city: 'Hobart',
      answer: anAnswer({
        popular: [
          [1, 1],
          [2, 0.5],
        ],
      }),
    },
  ];
  const cells = sweepTable(swept).rows.map(({ cells: { key, None, Perth, Hobart, where } }) => [
    key,
    None,
    Perth,
    Hobart,
    where,
  ]);
  expect(cells).toEqual([
    [1, 1, 2, 1, 'everywhere'],
    [2, 2, null, 2, '2 of 3'],
    [3, null, 1, null, 'only Perth'],
  ]);
  const summary = sweepSummaryTable(swept).rows;
  expect(summary.map(({ cells: { only, events } }) => [only, events])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
  ]);
});
