import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openStorefront } from '#tests/support/dom/openStorefront.tsx';

const nothing = {
  options: { use: 0, geo: null, postcode: null, customerId: null },
  trackingId: null,
  sections: [],
  catalog: [],
  displayedLocation: 'Australia',
  seed: 1,
} as const;

const emptyHome = { handlers: { getRecommendations: () => nothing as never } };

describe('a postcode in the address that is none', () => {
  it('is reported, and the report stays on the page', async () => {
    const { addressNow } = await openStorefront('/?postcode=abc', emptyHome);
    expect(screen.getByText('⚠ Please enter a valid Australian postcode.')).toBeDefined();
    await waitFor(() => expect(addressNow()).toBe('/'));
    expect(screen.getByText('⚠ Please enter a valid Australian postcode.')).toBeDefined();
  });

  it('is not reported for a valid one', async () => {
    const { addressNow } = await openStorefront('/?postcode=3000', emptyHome);
    await waitFor(() => expect(addressNow()).toBe('/'));
    expect(screen.queryByText('⚠ Please enter a valid Australian postcode.')).toBeNull();
  });
});

it('a home that is empty without a location leads to the events of the search', async () => {
  const { addressNow } = await openStorefront('/', emptyHome);
  fireEvent.click(await screen.findByRole('button', { name: 'View national events' }));
  await waitFor(() => expect(addressNow()).toBe('/search'));
  const back = await screen.findByRole('link', { name: 'Back to the home page' });
  expect(back.getAttribute('href')).toBe('/');
});
