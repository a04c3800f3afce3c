import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insightMessages } from '#renderer/console/content/insightMessages.ts';
import { createConsoleStore, renderInConsole } from '#tests/support/dom/renderInConsole.tsx';
import { ActivityFigures } from './ActivityFigures.tsx';

const day = {
  day: '2026-11-20',
  visits: 1,
  searches: 0,
  seen: 2,
  clicked: 1,
  tickets: 0,
  saved: 0,
};
const shown = { name: 'near', eventKey: null, state: null, expected: 0.125 };

const render = (days: readonly object[], rows: readonly object[]) =>
  renderInConsole(
    <ActivityFigures />,
    createConsoleStore({ call: () => Promise.resolve({ days, rows }) }),
  );

test('an installation without visitors says so once', async () => {
  render([], []);
  await screen.findByText(insightMessages.activity.none);
  expect(screen.queryByText('Nothing to show here.')).toBeNull();
});

test('a first day is shown, with the share that ranks get beside the share opened', async () => {
  render([{ ...day, changes: [] }], [{ ...day, ...shown, seen: 4 }]);
  await screen.findByText('12.5%');
  expect(screen.queryAllByText('25.0%')).toHaveLength(1);
  expect(screen.queryByText(insightMessages.activity.none)).toBeNull();
});

test('the sentence for a promoter says what was counted', () => {
  const row = { asked: 12, foundNone: 0, label: 'jazz', place: 'Hobart, TAS' } as const;
  const sentence = (change: object) =>
    insightMessages.searches.sentence({ ...row, ...change } as never);
  expect(sentence({})).toBe('Visitors near Hobart, TAS searched for “jazz” 12 times on our site.');
  expect(sentence({ asked: 1, foundNone: 1, place: '' })).toBe(
    'Visitors searched for “jazz” 1 time on our site and found nothing 1 time.',
  );
});
