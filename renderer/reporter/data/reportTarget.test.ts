import { expect, it } from 'vitest';
import { runFormat } from '#shared/domain/report/readStoredRun.ts';
import { emptyReportForm } from '#shared/domain/report/reportForm.ts';
import { openRun, type RunStore } from '#renderer/reporter/runs/storedRuns.ts';
import { anAnswer } from '#tests/support/aReport.ts';
import { permalinkOf, type ReportTarget } from './reportTarget.ts';

const here: ReportTarget = { id: 'local', name: 'This server', basePath: '' };
const staging: ReportTarget = {
  id: 'staging',
  name: 'Staging',
  basePath: '/targets/staging',
  url: 'https://tickets.example',
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
async function openedRunOf(target: string, targetUrl: string | null = null) {
  const run = {
    id: 3,
    name: 'Before',
    createdAt: '2026-11-03T00:00:00Z',
    target,
    targetUrl,
    note: '',
    isPinned: false,
    modelVersion: null,
    build: null,
    schema: runFormat.version,
    options: { ...form },
    request: { path: '', body: {} },
    answer: { ...anAnswer({}) },
    profile: null,
  };
  const store = { get: () => Promise.resolve(run) } as unknown as RunStore;
  return openRun(store, 3, [staging, here]);
}

it.each([
  ['', here],
  ['Staging', staging],
])('a stored run of "%s" is repeated on its server', async (name, target) => {
  expect((await openedRunOf(name)).target).toEqual(target);
});

it('a run of a removed server is not taken for another server of the same name', async () => {
  const { target } = await openedRunOf('Staging', 'https://old.example');
  expect(target).toMatchObject({ name: 'Staging', reporterUrl: null });
  expect([staging.id, here.id]).not.toContain(target.id);
  expect((await openedRunOf('Renamed', 'https://tickets.example')).target).toEqual(staging);
});

it('a link to the tuning bench names its weights', () => {
  expect(permalinkOf(staging, form, { tab: 'tuning', tuning: 'geo:2' })).toBe(
    'https://tickets.example/dev-reporter?use=Postcode&postcode=4000&tab=tuning&tuning=geo%3A2',
  );
});

it('a stored run of a server that was removed has its name and no link', async () => {
  const { target } = await openedRunOf('Gone');
  expect(target.name).toBe('Gone');
  expect(permalinkOf(target, form)).toBeNull();
});
