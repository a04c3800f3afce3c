import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Highlighted, highlightTags } from './Highlighted.tsx';

const { highlightPreTag: pre, highlightPostTag: post } = highlightTags;

it.each([
  [`${pre}Ab${post}ba`, '<span><mark class="">Ab</mark>ba</span>'],
  [`The ${pre}Ab${post} and ${pre}Ab${post}`, null],
  [
    `${pre}<img src=x>${post}&amp;`,
    '<span><mark class="">&lt;img src=x&gt;</mark>&amp;amp;</span>',
  ],
  ['plain', 'plain'],
])('%j is marked, never markup', (text, html) => {
  const { container } = render(<Highlighted text={text} />);
  const plain = text.replaceAll(pre, '').replaceAll(post, '');
  expect(container.textContent).toBe(plain);
  expect(container.querySelector('img')).toBeNull();
  if (html !== null) expect(container.innerHTML.replace(/class="[^"]*"/g, 'class=""')).toBe(html);
});
