import { expect, test } from 'vitest';
import { testBrand } from '#tests/support/testBrand.ts';
import { checkContent } from './checkContent.ts';

const files = new Map([['pictures/bar.svg', Buffer.from('')]]);

function problemsOf(text: string) {
  const source = `---\ntitle: A\ndescription: B\n---\n\n${text}`;
  return checkContent({ file: 'content/about.md', source, brand: testBrand.pages, files });
}

test.each([
  ['a mistyped placeholder', '{{productname}}', /\{\{productName\}\} is meant\?/],
  ['a picture without a text', '![ ](pictures/bar.svg)', /pictures\/bar\.svg has no text/],
  ['a picture from elsewhere', '![A](//a.example/b.png)', /is no picture of this folder/],
  ['a picture that is not there', '![A](pictures/baz.svg)', /is no picture of this folder/],
  ['a link by reference', '[us]: /abuot', /\/about is meant\?/],
  ['a link in HTML', '<a href="/abuot">us</a>', /\/about is meant\?/],
  ['a link without a slash', '[us](about)', /write a path such as \/about/],
  ['a link without https', '[us](http://a.example)', /must be https:/],
  ['a link that runs code', '[us](javascript:a)', /leads nowhere/],
  ['a phone link that begins twice', '[us](tel:{{supportPhoneHref}})', /begins twice/],
])('%s is found in its line', (_what, text, message) => {
  expect(problemsOf(text)).toEqual([
    { file: 'content/about.md', field: 'line 6', message: expect.stringMatching(message) },
  ]);
});

test('links to pages, mail, phone and https, and pictures of the folder are fine', () => {
  const links = ['/about#bar', '#bar', 'mailto:{{supportEmail}}', '{{supportPhoneHref}}'];
  const text = [...links, 'https://a.example'].map((address) => `[us](${address})`).join(' ');
  expect(problemsOf(`${text} ![The bar](pictures/bar.svg)`)).toEqual([]);
});

test.each(['{{', '![', '[', '{{ a '])(
  'a page with a line of many %s is looked at to its end',
  (unit) => {
    const source = `${unit}${' '.repeat(20_000)}${unit.repeat(200)}`;
    expect(problemsOf(source)).toEqual([]);
  },
);
