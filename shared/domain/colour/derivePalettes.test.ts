import { expect, test } from 'vitest';
import { derivePalettes } from './derivePalettes.ts';
import { findLowContrast } from './palette.ts';

const anyColors = ['#000000', '#ffffff', '#0b1f4b', '#ffd400', '#e6007e', '#808080', '#00ff66'];

test.each(anyColors)(
  'a company may choose %s alone or with any other: every pair in use is legible',
  (deep) => {
    for (const highlight of [undefined, ...anyColors]) {
      const { light, dark } = derivePalettes(deep, highlight);
      expect(findLowContrast(light)).toEqual([]);
      expect(findLowContrast(dark)).toEqual([]);
    }
  },
);

test('of one dark colour the highlight is bright and of its hue', () => {
  expect(derivePalettes('#0b2a4a').light).toMatchObject({ deep: '#0b2a4a', highlight: '#51a7ff' });
});
