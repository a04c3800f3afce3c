import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkSvg } from './checkSvg.ts';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`;

test.each([
  ['a script', '<script>1</script>', /holds a script/],
  ['a script with a prefix', '<x:script xmlns:x="a">1</x:script>', /the element x:script/],
  ['a handler without a space', '<g id="a"onclick="b"/>', /event handler/],
  ['a hidden script address', '<use href="java&#115;cript:b"/>', /loads javascript:b/],
  ['a link', '<a href="#b"/>', /holds a link/],
  ['an animation', '<animate attributeName="href" to="javascript:b"/>', /the element animate/],
  ['a hidden address', '<image href="&#104;ttps://a.example/b.png"/>', /embed it/],
  ['another file', '<use href="other.svg#a"/>', /loads other\.svg#a from elsewhere/],
  ['a foreignObject', '<foreignObject/>', /convert it to paths/],
  ['a hidden style', '<style>@\\69mport "//a.example/b.css"</style>', /with an escape/],
  ['a fill from elsewhere', '<g fill="url(//a.example/b.svg#c)"/>', /loads a style/],
  ['an unclosed element', '<g>', /does not close its g element/],
])('%s is found', (_what, inside, message) => {
  expect(checkSvg(svg(inside))).toContainEqual(expect.stringMatching(message));
});

test('declarations, an unknown encoding and a missing namespace are found', () => {
  expect(checkSvg(`<?xml-stylesheet href="a.css"?>${svg('')}`)).toEqual([
    'holds a processing instruction (<?…?>): remove it, and embed its style',
  ]);
  expect(checkSvg(`<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`)).toEqual([
    'begins with another declaration than <?xml version="1.0" encoding="UTF-8"?>: save it as UTF-8',
  ]);
  expect(checkSvg('<svg viewBox="0 0 1 1"/>')).toEqual([
    'has no namespace: add xmlns="http://www.w3.org/2000/svg" to its svg element',
  ]);
});

const outside = '//a.example/b';

/** Each loads something, runs something, or hides what does. */
const names =
  'script SCRIPT handler foreignObject iframe object embed form input a animate set animateMotion ' +
  'discard link meta base video audio source img feImage html body math listener cursor ' +
  'font-face-uri metadata view x:script svg:script __proto__ constructor toString';
const attacks: readonly string[] = names
  .split(' ')
  .map((name) => `<${name}/>`)
  .concat(
    ['onclick', 'onload', 'OnBegin', 'on', 'x:onload', 'ev:event', 'srcset', 'poster', 'src'].map(
      (name) => `<g ${name}="b"/>`,
    ),
    ['action', 'formaction', 'data', 'ping', 'background', 'cite', 'xml:base', 'xlink:actuate'].map(
      (name) => `<image ${name}="${outside}"/>`,
    ),
    [
      'http:b',
      'javascript:b',
      'java\tscript:b',
      ' &#x6a;avascript:b',
      'data:text/html,b',
      'b.svg#a',
    ].map((address) => `<use href="${address}"/>`),
    ['data:image/svg+xml;base64,b', `https:${outside}`, outside, '/b', 'vbscript:b', 'blob:b'].map(
      (address) => `<image xlink:href="${address}"/>`,
    ),
    [
      `url(${outside})`,
      `url( "${outside}" )`,
      `URL(${outside})`,
      `url&#40;${outside})`,
      `u\\72l(${outside})`,
      `image-set("${outside}" 1x)`,
      `-webkit-image-set("${outside}" 1x)`,
      `image&#45;set("${outside}" 1x)`,
      `cross-fade("${outside}", red)`,
      `src("${outside}")`,
      `image("${outside}")`,
      `local("b")`,
      `attr(b)`,
      `expression(b)`,
      `element(#b)`,
    ].flatMap((value) => [
      `<g fill='${value}'/>`,
      `<g style='--b:${value}'/>`,
      `<style>g{fill:${value}}</style>`,
    ]),
    [
      `@import "${outside}";`,
      `@IMPORT '${outside}';`,
      `&#64;import "${outside}";`,
      `@im<g/>port "${outside}";`,
      `@font-face{font-family:b;src:url(${outside})}`,
      `@charset "b";`,
      `@namespace b "c";`,
      `<![CDATA[@import "${outside}";]]>`,
    ].map((css) => `<style>${css}</style>`),
    [
      '<![CDATA[<script/>]]>',
      '<!--><script/><!-- -->',
      '<!-- a -- b --><g/>',
      '<g id="<!--"/><script/><g id="-->"/>',
      '<g id="<!--"/><g fill="url(//a.example/b)"/><g id="-->"/>',
      `<style>g{}/* <!-- */</style><g id="-->"/><script/>`,
      '<?b <script/> ?>',
      '<!ENTITY b "c">',
      '<g xmlns="http://www.w3.org/1999/xhtml"/>',
      '<g xmlns="http://www.w3.org/1998/Math/MathML"/>',
      '<g',
      '<g><rect></g>',
      '\u001b(J<g/>',
      '<g>'.repeat(200_000),
      '<g>'.repeat(100_000) + '</b>'.repeat(100_000),
      `<g ${'a'.repeat(1_000_000)}=""/>`,
    ],
  );

test.each(attacks)('%.60s is refused by a sentence', (inside) => {
  const problems = checkSvg(svg(inside));
  expect(problems).not.toEqual([]);
  for (const problem of problems)
    expect(problem).toMatch(/^(?:holds|has|loads|does not close) .{5,}: .+/s);
});

test.each([
  '<!DOCTYPE svg [<!ENTITY a "b">]>',
  '<!DOCTYPE svg SYSTEM "https://a.example/b.dtd">',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
  '<!doctype svg>',
])('%s is refused', (declaration) => {
  expect(checkSvg(declaration + svg(''))).toEqual([
    'holds a <!DOCTYPE> or an unfinished comment: remove it, or save the file as plain SVG',
  ]);
});

test('attacks stay refused behind changes that parsers read differently', () => {
  const changes: readonly ((inside: string) => string)[] = [
    (inside) => `<!-- b -->${inside}`,
    (inside) => `<g>${inside}</g>`,
    (inside) => inside.replace('/>', '\n\t/>'),
    (inside) => inside.replaceAll('"', "'").replaceAll("''", "'"),
    (inside) => `<style>g{fill:red}</style>${inside}`,
    (inside) => `<g id="&lt;!--"/>${inside}<g id="--&gt;"/>`,
    (inside) => `<text>&lt;![CDATA[</text>${inside}`,
    (inside) => `<title>b</title>${inside}<desc>c</desc>`,
  ];
  for (const inside of attacks.filter(({ length }) => length < 1000)) {
    for (const change of changes) {
      expect([change(inside), checkSvg(svg(change(inside)))]).not.toEqual([change(inside), []]);
    }
  }
});

test('what programs for drawing write is fine', () => {
  const written = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <!-- Generator: a program -->
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:svg="http://www.w3.org/2000/svg" version="1.1" id="Layer_1" x="0px" y="0px" viewBox="0 0 8 4" style="enable-background:new 0 0 8 4;" xml:space="preserve">
      <style type="text/css">.a{fill:url(#b);filter:drop-shadow(0 0 2px rgba(0,0,0,.5))}
        @media (prefers-color-scheme: dark){.a:not(.b){fill:#fff}}</style>
      <defs><g id="b" data-name="Layer 2"/><clipPath id="c"><use xlink:href="#b"/></clipPath></defs>
      <g clip-path="url(#c)" transform="rotate(45 1 2) translate(3)" style="fill:url('#b')" aria-label="A">
        <path d="M0 0h1"/><text><tspan x="0">Harbour &amp; Hall (1999)</tspan></text></g>
      <image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/>
    </svg>`;
  expect(checkSvg(written)).toEqual([]);
});

test('every picture that comes with the program passes', () => {
  const files = globSync('resources/**/*.svg');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect([file, checkSvg(readFileSync(file, 'utf8'))]).toEqual([file, []]);
});

test.each([
  ['elements', svg(Array.from({ length: 1000 }, (_, n) => `<x${n}/>`).join(''))],
  ['attributes', svg(`<g ${Array.from({ length: 1000 }, (_, n) => `x${n}=""`).join(' ')}/>`)],
])('of a thousand %s that are not allowed, twenty are named', (_name, text) => {
  expect(checkSvg(text)).toHaveLength(20);
});
