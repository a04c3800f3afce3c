import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { FieldRow } from './FieldRow.tsx';
import type { WrittenMap } from './writtenMap.ts';

const paths = [
  { path: 'Kind', samples: ['Gig', 'Talk'], values: ['Gig', 'Talk'] },
  { path: 'Act', samples: ['A', 'B'], values: [] },
];

function renderRow(field: string, start: Partial<WrittenMap>) {
  let map: WrittenMap = { name: 'own', files: { events: ['Kind'] }, fields: {}, ...start };
  function Row() {
    const [shown, setShown] = useState(map);
    const change = (next: WrittenMap) => {
      map = next;
      setShown(next);
    };
    return <FieldRow field={field} map={shown} paths={paths} tables={[]} onChange={change} />;
  }
  const { unmount } = render(<Row />);
  onTestFinished(unmount);
  return () => map;
}

test('a column of few texts gets a table of words, and the texts without a row stay as they are', () => {
  const read = renderRow('categories', { lists: { categories: ['{Kind}'] } });
  const gig = screen.getByLabelText('What “gig” means for categories');
  fireEvent.change(gig, { target: { value: 'Music' } });
  expect(read().values).toEqual({ categories: { gig: 'Music', '*': 'as written' } });
  screen.getByText('Table of values: 2 texts, 1 changed');
  fireEvent.change(gig, { target: { value: '' } });
  expect(read().values).toEqual({});
});

test('a column in which each record has a text of its own gets no table, but keeps one that is written', () => {
  renderRow('venue.name', { fields: { 'venue.name': '{Act}' } });
  expect(screen.queryByText(/^Table of values/)).toBeNull();
  renderRow('venue.state', {
    fields: { 'venue.state': '{Act}' },
    values: { 'venue.state': { vic: 'Victoria', '*': 'as written' } },
  });
  screen.getByText('Table of values: 1 text, 1 changed');
});

test('a field that is one of a kind has no table', () => {
  renderRow('url', { fields: { url: '{Kind}' } });
  expect(screen.queryByText(/^Table of values/)).toBeNull();
});
