import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportRequest, MapProposal, UploadedFile } from '#shared/contract/imports.ts';
import { ImportSetup } from '#renderer/console/screens/catalogue/ImportSetup.tsx';
import { createConsoleStore, renderInConsole } from '#tests/support/dom/renderInConsole.tsx';

interface Answers {
  columns: Record<string, string>;
  defaults: Record<string, string>;
}

const draft = { name: 'programme', files: { events: ['When'] }, fields: { dateStart: '{When}' } };
const unknown: UploadedFile = {
  id: 'programme',
  file: 'programme.csv',
  bytes: 10,
  format: null,
  takesMap: true,
  map: null,
  source: null,
  problem: 'its columns are not known',
  paths: ['Title', 'Ensemble', 'When'].map((path) => ({ path, samples: [], values: [] })),
  draft,
  readyMaps: [],
};
const name = {
  field: 'name',
  candidates: [
    { column: 'Title', examples: ['Concert'] },
    { column: 'Ensemble', examples: ['Salt', 'Quill', 'Nine Lanterns'] },
  ],
};
const zone = { field: 'venue.timezone', candidates: [] };

/** The set-up of a file about which the server asks `questions`; its calls and imports are recorded. */
function renderSetup(file: UploadedFile, questions: MapProposal['questions']) {
  const proposed: Answers[] = [];
  const begun: ImportRequest[] = [];
  const store = createConsoleStore({
    call: async (call: string, { body }: { body: Answers }) => {
      if (call !== 'proposeMap') return new Promise(() => undefined);
      proposed.push(body);
      const column = body.columns['name'];
      const fields = { ...draft.fields, ...(column && { name: `{${column}}` }) };
      const left = questions.filter(({ field }) => !(field in body.columns));
      return { draft: { ...draft, fields, defaults: body.defaults }, questions: left };
    },
  });
  const setup = <ImportSetup file={file} job={null} onBegin={(request) => begun.push(request)} />;
  renderInConsole(setup, store);
  return { proposed, begun, importButton: () => screen.getByRole('button', { name: 'Import' }) };
}

const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

test('the likeliest column is chosen with its values, and another answer is proposed anew', async () => {
  const { proposed, begun, importButton } = renderSetup(unknown, [name]);
  const question = await screen.findByRole('group', { name: 'What is the name of an event?' });
  expect(question.textContent).toContain('Ensemble: Salt · Quill · Nine Lanterns');
  const choice = (text: RegExp) =>
    within(question).getByRole<HTMLInputElement>('radio', { name: text });
  expect(choice(/Title: Concert/).checked).toBe(true);
  await waitFor(() => expect(proposed.at(-1)?.columns).toEqual({ name: 'Title' }));
  fireEvent.click(choice(/Ensemble/));
  await waitFor(() => expect(proposed.at(-1)?.columns).toEqual({ name: 'Ensemble' }));
  await waitFor(() => expect(isDisabled(importButton())).toBe(false));
  const read = screen.getByLabelText<HTMLSelectElement>('Where name comes from');
  expect(read.value).toBe('Ensemble');
  fireEvent.click(importButton());
  expect(begun[0]?.map).toMatchObject({ fields: { name: '{Ensemble}' } });
});

test('a field that no column gives takes a value for all events, and a wrong one is explained beside it', async () => {
  const { proposed, begun, importButton } = renderSetup(unknown, [zone]);
  const value = await screen.findByLabelText('venue.timezone of all events');
  expect(isDisabled(importButton())).toBe(true);
  screen.getByText('Answer first what the file does not say.');
  fireEvent.change(value, { target: { value: 'Perth time' } });
  expect(value.getAttribute('aria-invalid')).toBe('true');
  screen.getByText('There is no such zone: write one such as Australia/Melbourne.');
  fireEvent.change(value, { target: { value: ' Australia/Perth ' } });
  await waitFor(() => expect(isDisabled(importButton())).toBe(false));
  expect(proposed.at(-1)?.defaults).toEqual({ 'venue.timezone': 'Australia/Perth' });
  fireEvent.click(importButton());
  expect(begun[0]?.map).toMatchObject({ defaults: { 'venue.timezone': 'Australia/Perth' } });
});

test('a start for all events must be a date', async () => {
  renderSetup(unknown, [{ field: 'dateStart', candidates: [] }]);
  const value = await screen.findByLabelText('dateStart of all events');
  fireEvent.change(value, { target: { value: 'next Friday' } });
  screen.getByText('This is no start: write one such as 2026-12-05T19:30.');
  fireEvent.change(value, { target: { value: '2026-12-05T19:30' } });
  expect(value.getAttribute('aria-invalid')).toBeNull();
});

test('nothing is asked about a file that a ready map fits', async () => {
  const known = { ...unknown, map: 'gigs', problem: null, format: 'CSV (gigs)' };
  const { proposed, importButton } = renderSetup(known, [zone]);
  await waitFor(() => expect(isDisabled(importButton())).toBe(false));
  expect(proposed).toEqual([]);
  expect(screen.queryByText('What the file does not say for certain')).toBeNull();
});

test('a name of several columns is typed with its braces, and the field stays while it is typed', async () => {
  const { proposed } = renderSetup(unknown, [name]);
  const question = await screen.findByRole('group', { name: 'What is the name of an event?' });
  fireEvent.click(within(question).getByRole('radio', { name: /for all/i }));
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('name of all events'), { target: { value } });
  type('{Home}');
  type('{Home} v {Away}');
  await waitFor(() => expect(proposed.at(-1)?.columns).toEqual({ name: '{Home} v {Away}' }));
  expect(proposed.at(-1)?.defaults).toEqual({});
});
