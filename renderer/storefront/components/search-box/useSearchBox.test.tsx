import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStorefront } from '#tests/support/dom/openStorefront.tsx';

const box = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Search events, artists and venues' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

async function searchFor(text: string) {
  const storefront = await openStorefront('/about');
  act(() => box().focus());
  type(text);
  fireEvent.submit(box().form!);
  return storefront;
}

it('shows the text of the page that was searched for', async () => {
  await searchFor('jazz');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/jazz/),
  );
  expect(box().value).toBe('jazz');
});

it('keeps the text and the focus of a visitor who types while the page searched for is loading', async () => {
  await searchFor('jazz');
  act(() => box().focus());
  type('festival');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/jazz/),
  );
  expect(document.activeElement).toBe(box());
  expect(box().value).toBe('festival');
});

it('keeps the focus of a visitor who reaches for it while the page searched for is loading', async () => {
  await searchFor('jazz');
  act(() => box().focus());
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/jazz/),
  );
  expect(document.activeElement).toBe(box());
  expect(box().value).toBe('jazz');
});
