import { render } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { UploadedFile } from '#shared/contract/imports.ts';
import { MapChoice, ownMap } from './MapChoice.tsx';

const ofCommand = 'gigs.csv: its columns (No, Act) are not known to a map: give it with --map';

function renderNotice(columns: readonly string[]): string {
  const file: UploadedFile = {
    id: 'a',
    file: 'gigs.csv',
    bytes: 10,
    format: null,
    takesMap: true,
    map: null,
    source: null,
    problem: ofCommand,
    paths: columns.map((path) => ({ path, samples: [], values: [] })),
    draft: null,
    readyMaps: [],
  };
  const ignore = () => undefined;
  const { container, unmount } = render(
    <MapChoice
      file={file}
      choice={ownMap}
      map={null}
      onChoose={ignore}
      onLoad={ignore}
      onFail={ignore}
    />,
  );
  onTestFinished(unmount);
  return container.textContent;
}

test('a file that no map knows is described by its columns, without options of the command', () => {
  const text = renderNotice(['No', 'Act']);
  expect(text).toContain('No ready map knows these columns: No, Act. The map below is proposed');
  expect(text).not.toContain('--map');
});

test('a file without columns keeps the reason of the server', () => {
  expect(renderNotice([])).toContain(ofCommand);
});
