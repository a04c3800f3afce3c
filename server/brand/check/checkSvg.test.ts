import { expect, test } from 'vitest';
import { checkSvg } from './checkSvg.ts';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`;

test.each([
  ['a script with a prefix', '<x:script xmlns:x="a">1</x:script>', /holds a script/],
  ['a handler without a space', '<g id="a"onclick="b"/>', /event handler/],
  ['a hidden script address', '<a href="java&#115;cript:b"/>', /javascript: address/],
  ['a hidden address', '<image href="&#104;ttps://a.example/b.png"/>', /embed it/],
  ['another file', '<use href="other.svg#a"/>', /loads other\.svg#a from elsewhere/],
  ['a foreignObject', '<foreignObject/>', /convert it to paths/],
  ['a hidden style', '<style>@\\69mport "//a.example/b.css"</style>', /loads a style/],
  ['a fill from elsewhere', '<g fill="url(//a.example/b.svg#c)"/>', /loads a style/],
  ['an unclosed element', '<g>', /does not close its g element/],
])('%s is found', (_what, inside, message) => {
  expect(checkSvg(svg(inside))).toContainEqual(expect.stringMatching(message));
});

test('entities, style sheets and a missing namespace are found', () => {
  expect(checkSvg(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`)).toEqual([
    'declares entities: save it as plain SVG',
  ]);
  expect(checkSvg(`<?xml-stylesheet href="a.css"?>${svg('')}`)).toEqual([
    'loads a style from elsewhere: embed it',
  ]);
  expect(checkSvg('<svg viewBox="0 0 1 1"/>')).toEqual([
    'has no namespace: add xmlns="http://www.w3.org/2000/svg" to its svg element',
  ]);
});

test('what programs for drawing write is fine', () => {
  const written = `<?xml version="1.0"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 4">
      <style>.a{fill:url(#b)}</style><defs><g id="b"/></defs><use xlink:href="#b"/>
      <image href="data:image/png;base64,iVBORw0KGgo="/>
    </svg>`;
  expect(checkSvg(written)).toEqual([]);
});
