import { render } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { UploadedFile } from '#shared/contract/imports.ts';
import { MapSection, ownMap } from './MapSection.tsx';

const problem = 'gigs.csv: its columns (No, Act) are not known to a map: give it with --map';

test('a file that no map knows shows what is read of it, without options of the command', () => {
  const file: UploadedFile = {
    id: 'a',
    file: 'gigs.csv',
    bytes: 10,
    format: null,
    takesMap: true,
    map: null,
    source: null,
    problem,
    paths: [
      { path: 'No', samples: ['7'], values: [] },
      { path: 'Act', samples: ['Salt'], values: [] },
    ],
    draft: null,
    readyMaps: [],
  };
  const map = {
    name: 'own',
    files: { events: ['No'] },
    fields: { name: '{Act}', priceMin: '{No}' },
  };
  const ignore = () => undefined;
  const { container, getByLabelText, unmount } = render(
    <MapSection
      file={file}
      choices={{ mapName: ownMap, map, version: 0 }}
      tables={[]}
      onChange={ignore}
      onLoad={ignore}
    />,
  );
  onTestFinished(unmount);
  expect(container.textContent).not.toContain('--map');
  const name = getByLabelText('Where name comes from') as HTMLSelectElement;
  expect(name.selectedOptions[0]?.textContent).toBe('Act — Salt');
  const rows = [...container.querySelectorAll('select[aria-label]')].map((row) =>
    row.getAttribute('aria-label'),
  );
  // What events need and what the file gives stands before the rest.
  expect(rows.slice(0, 5)).toEqual([
    'Where sourceId comes from',
    'Where name comes from',
    'Where dateStart comes from',
    'Where venue.name comes from',
    'Where priceMin comes from',
  ]);
});
