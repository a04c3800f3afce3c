import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createConsoleStore, renderInConsole } from '#tests/support/dom/renderInConsole.tsx';
import { HealthScreen } from './HealthScreen.tsx';

test('a failure that both requests have is said once', async () => {
  const call = () => Promise.reject(new Error('The server is away.'));
  renderInConsole(<HealthScreen />, createConsoleStore({ call }));
  await screen.findByText(/The server is away\./);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryAllByRole('status')).toEqual([]);
});

test('without an answer about model and search the checks are shown all the same', async () => {
  const checks = [{ name: 'database', state: 'failed', finding: 'It is damaged.' }];
  const call = async (name: string) => {
    if (name !== 'getHealth') throw new Error('The server is overloaded.');
    return { checks, errors: [], backups: [] };
  };
  renderInConsole(<HealthScreen />, createConsoleStore({ call }));
  await screen.findByText(/The server is overloaded\./);
  expect(await screen.findByText(/It is damaged\./)).toBeDefined();
});
