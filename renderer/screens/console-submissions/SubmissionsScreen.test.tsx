import { fireEvent, screen } from '@testing-library/react';
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

test('a submission leads with person, subject, age and state, and folds what other systems need', async () => {
  const fields = { oid: '00D7', name: 'Robin Example', subject: 'Where are my tickets?' };
  const receivedAt = new Date(new Date().getTime() - 3 * 86_400_000).toISOString();
  const one = { reference: 'WT-1', kind: 'web-to-case', receivedAt, doneAt: null, fields };
  renderInConsole(
    <SubmissionsScreen />,
    createConsoleStore({ call: async () => ({ submissions: [one] }) }),
  );
  const row = await screen.findByRole('row', { name: /Robin Example/ });
  const cells = [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells.slice(0, 4)).toEqual([
    'Robin Example',
    'Where are my tickets?',
    '3 days ago',
    'Open',
  ]);
  fireEvent.click(row);
  expect(await screen.findByRole('heading', { name: 'Where are my tickets?' })).toBeDefined();
  const folded = screen.getByText('Fields for other systems').closest('details')!;
  expect(folded.open).toBe(false);
  expect(folded.textContent).toContain('oid');
});
