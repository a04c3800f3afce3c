import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FoundSubmission, SubmissionChange } from '#shared/contract/submissions.ts';
import { operationsMessages } from '#renderer/console/content/operationsMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { ActivityScreen } from '#renderer/console/screens/activity/ActivityScreen.tsx';
import { targetAtom } from '#renderer/console/state/targets.ts';
import {
  createConsoleStore,
  localTarget,
  renderInConsole,
} from '#tests/support/dom/renderInConsole.tsx';
import { SubmissionsScreen } from './SubmissionsScreen.tsx';

const { submissions, sessions } = toolMessages;
const none = [submissions.none, submissions.empty, sessions.none];

test.each([SubmissionsScreen, ActivityScreen])(
  'a list that cannot be read shows why, and does not say that nothing is stored: %o',
  async (Screen) => {
    const call = () => Promise.reject(new Error('The server is gone.'));
    renderInConsole(<Screen />, createConsoleStore({ call }));
    expect(await screen.findAllByText(/The server is gone\./)).not.toHaveLength(0);
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
  renderInConsole(<SubmissionsScreen />, store, '/inbox');
  expect(await screen.findByText(operationsMessages.noKey('Box'))).toBeDefined();
  expect(screen.getByRole('link', { name: operationsMessages.setKey })).toBeDefined();
  expect(asked).toEqual([]);
});

test('who was removed meanwhile reads that they are signed out, with the way to another key', async () => {
  const detail = 'The access of Ana was taken away: you are signed out.';
  const problem = { type: 'about:blank', code: 'staff_key_refused', title: 'Not valid', detail };
  const box = { ...localTarget, id: 'box', basePath: '/targets/box', isLocal: false };
  const store = createConsoleStore({
    targets: [localTarget, { ...box, hasStaffKey: true }],
    send: async () => Response.json(problem, { status: 401 }),
  });
  store.set(targetAtom, 'box');
  renderInConsole(<SubmissionsScreen />, store, '/inbox');
  expect(await screen.findByText(detail)).toBeDefined();
  expect(screen.getByRole('link', { name: operationsMessages.setKey })).toBeDefined();
});

const receivedAt = new Date(new Date().getTime() - 3 * 86_400_000).toISOString();
const one: FoundSubmission = {
  reference: 'WT-1',
  kind: 'web-to-case',
  receivedAt,
  doneAt: null,
  fields: {
    oid: '00D7',
    name: 'Robin Example',
    subject: 'Where are my tickets?',
    email: 'robin@example.com',
    selectedEvent: 'Night Ferry',
  },
  assignedTo: null,
  work: [],
  answerState: null,
};

test('a submission leads with person, subject, age and state, and folds what other systems need', async () => {
  renderInConsole(
    <SubmissionsScreen />,
    createConsoleStore({
      call: async () => ({ submissions: [one], people: [], canAnswer: false }),
    }),
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
  const links = ['robin@example.com', 'Night Ferry'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(['mailto:robin@example.com', '/events?text=Night+Ferry&state=']);
  expect(folded.open).toBe(false);
  expect(folded.textContent).toContain('Organisation of leads00D7');
});

test('it is given to a person, noted upon and answered by mail, which is asked for twice', async () => {
  let stored = one;
  const changes: SubmissionChange[] = [];
  const call = async (name: string, input: { body?: SubmissionChange }) => {
    if (name !== 'changeSubmission') {
      return { submissions: [stored], people: ['Kim'], canAnswer: true };
    }
    changes.push(input.body!);
    const { assignedTo = null, note, answer, isDone } = input.body!;
    const text = note ?? answer ?? '';
    const said = note === undefined ? ('answer' as const) : ('note' as const);
    const kind = isDone === true ? ('done' as const) : said;
    const work = text === '' && isDone !== true ? [] : [{ kind, at: receivedAt, by: 'Kim', text }];
    stored = { ...stored, assignedTo, work, answerState: answer ? 'sent' : null };
    return undefined;
  };
  renderInConsole(<SubmissionsScreen />, createConsoleStore({ call }), '/inbox');
  fireEvent.click(await screen.findByRole('row', { name: /Robin Example/ }));
  const choice = await screen.findByRole('combobox', { name: 'Assigned to' });
  fireEvent.change(choice, { target: { value: 'Kim' } });
  expect(await screen.findByRole('row', { name: /Robin Example.*Kim/ })).toBeDefined();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note or answer' });
  fireEvent.change(field, { target: { value: 'Called.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep as a note for staff' }));
  expect(await screen.findByText('Kim noted, 3 days ago')).toBeDefined();
  expect(field.value).toBe('');
  fireEvent.change(screen.getByLabelText('Ready answer'), {
    target: { value: toolMessages.submissions.readyAnswers[1]?.[1] },
  });
  expect(field.value).toMatch(/^Hello Robin Example,\n\nwe have sent your tickets/);
  fireEvent.change(field, { target: { value: 'In your mail.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Answer robin@example.com' }));
  expect(changes).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Send it to robin@example.com' }));
  expect(await screen.findByText('Kim answered, 3 days ago · sent')).toBeDefined();
  expect(changes).toEqual([
    { assignedTo: 'Kim' },
    { note: 'Called.' },
    { answer: 'In your mail.' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
  expect(await screen.findByText('Kim marked it as done, 3 days ago')).toBeDefined();
});

test('an inbox without filters and submissions says that nothing came in', async () => {
  const call = async () => ({ submissions: [], people: [], canAnswer: false });
  renderInConsole(<SubmissionsScreen />, createConsoleStore({ call }), '/inbox');
  expect(await screen.findByText('Nothing came in yet.')).toBeDefined();
});

test('the filters are those of the address, and follow it', async () => {
  const asked: unknown[] = [];
  const call = async (_: string, { query }: { query: unknown }) => {
    asked.push(query);
    return { submissions: [one], people: [], canAnswer: false };
  };
  const address = '/inbox?kind=web-to-lead&text=ferry&state=Done';
  renderInConsole(<SubmissionsScreen />, createConsoleStore({ call }), address);
  expect(await screen.findByText('No submission matches.')).toBeDefined();
  expect(asked).toEqual([{ text: 'ferry', kind: 'web-to-lead' }]);
  fireEvent.change(screen.getByLabelText('State'), { target: { value: '' } });
  expect(await screen.findByRole('row', { name: /Robin Example/ })).toBeDefined();
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'tram' } });
  await expect.poll(() => asked.at(-1)).toEqual({ text: 'tram', kind: 'web-to-lead' });
});
