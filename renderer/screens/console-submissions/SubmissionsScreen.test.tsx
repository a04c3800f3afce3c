import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createConsoleStore,
  localTarget,
  renderInConsole,
} from '#tests/support/dom/renderInConsole.tsx';
import { operationsMessages } from '#renderer/content/console/operationsMessages.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { SessionsScreen } from '#renderer/screens/console-sessions/SessionsScreen.tsx';
import { targetAtom } from '#renderer/state/console/targets.ts';
import { SubmissionsScreen } from './SubmissionsScreen.tsx';

const none = [toolMessages.submissions.none, toolMessages.sessions.none];

test.each([SubmissionsScreen, SessionsScreen])(
  'a list that cannot be read shows why, and does not say that nothing is stored: %o',
  async (Screen) => {
    const call = () => Promise.reject(new Error('The server is gone.'));
    renderInConsole(<Screen />, createConsoleStore({ call }));
    expect(await screen.findByText(/The server is gone\./)).toBeDefined();
    for (const text of none) expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByRole('grid')).toBeNull();
  },
);

test('without the staff key of another server nothing is asked, and the way to set it is shown', async () => {
  const asked: string[] = [];
  const other = {
    ...localTarget,
    id: 'box',
    name: 'Box',
    basePath: '/targets/box',
    isLocal: false,
  };
  const store = createConsoleStore({
    targets: [localTarget, other],
    send: async (address) => {
      asked.push(String(address));
      return new Response('{}');
    },
  });
  store.set(targetAtom, 'box');
  renderInConsole(<SubmissionsScreen />, store);
  expect(await screen.findByText(operationsMessages.noKey('Box'))).toBeDefined();
  expect(screen.getByRole('link', { name: operationsMessages.setKey })).toBeDefined();
  expect(asked).toEqual([]);
});
