import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import type { Api } from '#renderer/api/api.ts';
import { anAnswer, aReportProfile } from '#tests/support/aReport.ts';
import { ReportWorkbench } from './ReportWorkbench.tsx';

afterEach(cleanup);

const targets = [
  { id: 'local', name: 'This server', basePath: '' },
  { id: 'staging', name: 'Staging', basePath: '/targets/staging' },
];

/** A server that answers with an answer of its own. */
function serverOf(answer: ReportAnswer, calls: unknown[]): Api {
  const answers: Record<string, unknown> = {
    getRecommendations: answer,
    getUserProfile: aReportProfile(),
    listRuns: { runs: [] },
    saveRun: { id: 7 },
  };
  return {
    call: async (name, input) => {
      if (name === 'getRecommendations') calls.push(input);
      return answers[name] as never;
    },
    search: () => Promise.resolve([]),
  };
}

it('compares two servers: each is called, and the differences are shown', async () => {
  const calls = { local: [] as unknown[], staging: [] as unknown[] };
  const servers: Record<string, Api> = {
    local: serverOf(anAnswer({ near: [[1, 1.5]] }), calls.local),
    staging: serverOf(anAnswer({ near: [[2, 1.25]] }), calls.staging),
  };
  render(<ReportWorkbench targets={targets} apiOf={({ id }) => servers[id]!} />);
  await screen.findByText('Request as sent');
  fireEvent.click(screen.getByRole('tab', { name: 'Compare' }));
  const panel = within(screen.getByRole('tabpanel'));
  fireEvent.change(panel.getByRole('combobox', { name: /^Server/ }), {
    target: { value: 'staging' },
  });
  fireEvent.change(panel.getByRole('textbox', { name: 'Postcode' }), { target: { value: '4000' } });
  fireEvent.click(panel.getByRole('button', { name: 'Compare' }));
  const changes = await panel.findByRole('grid', { name: /changes/i });
  expect(panel.getByText(/This server ·/).textContent).toMatch(/^Before /);
  expect(panel.getByText(/Staging ·/).textContent).toMatch(/^After /);
  expect(panel.getByText(/^Asked as a visitor.*: Before and After\./)).toBeDefined();
  expect(calls.local).toHaveLength(1);
  expect(calls.staging).toMatchObject([{ body: { use: 1, postcode: '4000' } }]);
  const rows = within(changes).getAllByRole('row');
  expect(rows.map((row) => row.textContent).join('\n')).toMatch(
    /entered[\s\S]*left|left[\s\S]*entered/i,
  );
});
