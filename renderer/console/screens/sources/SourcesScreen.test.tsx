import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createConsoleStore, renderInConsole } from '#tests/support/dom/renderInConsole.tsx';
import { SourcesScreen } from './SourcesScreen.tsx';

const source = {
  id: 7,
  name: 'harbour',
  url: 'https://harbour.example/hits.json',
  every: '6h',
  map: null,
  retireMissing: false,
  nextRunAt: '2026-11-03T06:00:00.000Z',
  isPaused: false,
  lastRunAt: null,
  lastOutcome: null,
  lastMessage: null,
  lastCounts: null,
  fault: null,
  undo: null,
};

test('a source is fetched with what its card says of its times', async () => {
  const bodies: unknown[] = [];
  const call = async (name: string, input: { body?: unknown }) => {
    if (name === 'runSource') bodies.push(input.body);
    return { sources: [source], readyMaps: [] };
  };
  renderInConsole(<SourcesScreen />, createConsoleStore({ call }));
  const card = within(await screen.findByRole('article', { name: 'harbour' }));
  fireEvent.change(card.getByLabelText(/^Times without a zone/), { target: { value: 'utc' } });
  fireEvent.click(screen.getByRole('button', { name: 'Fetch now' }));
  await waitFor(() => expect(bodies).toEqual([{ times: 'utc' }]));
});
