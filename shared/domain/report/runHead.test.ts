import { expect, test } from 'vitest';
import { anAnswer } from '#tests/support/aReport.ts';
import { emptyReportForm } from './reportForm.ts';
import { compareWithLastLike, readRunForm, readRunHead, toRunOptions } from './runHead.ts';

function run(id: number, keys: readonly number[], postcode = '6000') {
  const form = { ...emptyReportForm, postcode };
  const answer = anAnswer({ near: keys.map((key) => [key, 1]) });
  const options = toRunOptions(form, answer, 'staff');
  return { id, target: '', targetUrl: null, options };
}

test('a run is compared with the last one of the same server, visitor and place', () => {
  const runs = [run(5, [1, 3, 2, 4]), run(4, [9], '4000'), run(3, [1, 2, 3, 4]), run(2, [7])];
  expect(compareWithLastLike(runs[0]!, runs)).toEqual({ id: 3, moved: 2 });
  expect(compareWithLastLike(runs[1]!, runs)).toBeNull();
  expect(readRunHead(runs[0]!.options)).toMatchObject({ mode: 'staff', firstKeys: [1, 3, 2, 4] });
  expect(readRunForm(runs[0]!.options)).toEqual({ ...emptyReportForm, postcode: '6000' });
});

test('a run of an older program has no head', () => {
  const old = { ...run(1, [1]), options: { ...emptyReportForm } };
  expect(readRunHead(old.options)).toBeNull();
  expect(compareWithLastLike(run(2, [1], ''), [old])).toBeNull();
});
