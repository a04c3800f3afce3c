import { expect, test } from 'vitest';
import { columnsAt, dataCaptureColumns, sectionColumns } from './gridColumns.ts';

test.each([
  [320, 2, 2],
  [375, 2, 2],
  [376, 3, 2],
  [437, 3, 2],
  [438, 3, 3],
  [475, 3, 3],
  [476, 4, 3],
  [537, 4, 3],
  [538, 4, 4],
  [575, 4, 4],
  [576, 5, 4],
  [637, 5, 4],
  [638, 5, 5],
  [1440, 5, 5],
])('%i pixels: %i columns in sections, %i behind prompts', (width, inSections, behindPrompts) => {
  expect(columnsAt(sectionColumns, width)).toBe(inSections);
  expect(columnsAt(dataCaptureColumns, width)).toBe(behindPrompts);
});
