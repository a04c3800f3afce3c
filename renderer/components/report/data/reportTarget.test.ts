import { expect, it } from 'vitest';
import { emptyReportForm } from '#shared/domain/report/options/reportForm.ts';
import { runFormat } from '#shared/domain/report/runs/runFormat.ts';
import { openRun } from '#renderer/components/report/runs/openRun.ts';
import { anAnswer } from '#tests/support/aReport.ts';
import type { Api } from '#renderer/api/api.ts';
import { permalinkOf, type ReportTarget } from './reportTarget.ts';

const here: ReportTarget = { id: 'local', name: 'This server', basePath: '' };
const staging: ReportTarget = {
  id: 'staging',
  name: 'Staging',
  basePath: '/targets/staging',
  reporterUrl: 'https://tickets.example/dev-reporter',
};
const form = { ...emptyReportForm, use: 'Postcode' as const, postcode: '4000' };

it('a report of this page’s server is linked to by the address of this page', () => {
  const link = permalinkOf(here, form);
  expect(link).toBe(`${window.location.origin}/dev-reporter?use=Postcode&postcode=4000`);
});

it('a report of another server is linked to there', () => {
  expect(permalinkOf(staging, form)).toBe(
    'https://tickets.example/dev-reporter?use=Postcode&postcode=4000',
  );
});

/** The stored report of a server of this name. */
async function openedRunOf(target: string) {
  const run = {
    id: 3,
    name: 'Before',
    createdAt: '2026-11-03T00:00:00Z',
    target,
    schema: runFormat.version,
    options: form,
    request: { path: '', body: {} },
    answer: anAnswer({}),
    profile: null,
  };
  const api: Api = {
    call: () => Promise.resolve(run as never),
    search: () => Promise.resolve([]),
  };
  return openRun(api, 3, [staging, here]);
}

it.each([
  ['', here],
  ['Staging', staging],
])('a stored run of "%s" is asked again where it was asked', async (name, target) => {
  expect((await openedRunOf(name)).target).toEqual(target);
});

it('a stored run of a server that was removed since keeps its name and has no link', async () => {
  const { target } = await openedRunOf('Gone');
  expect(target.name).toBe('Gone');
  expect(permalinkOf(target, form)).toBeNull();
});
