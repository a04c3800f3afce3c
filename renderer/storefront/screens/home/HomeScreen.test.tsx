import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CallInput } from '#shared/contract/endpoints.ts';
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

const dubbo = { latitude: -32.25, longitude: 148.6 };
const homeWithDubbo = {
  handlers: {
    ...emptyHome.handlers,
    readSearchText: ({ query: { near = '' } }: CallInput<'readSearchText'>) => ({
      text: '',
      parts: [],
      leftOut: [],
      unknown: [],
      place: near === 'Dubbo' ? { ...dubbo, name: near, isOwn: false } : null,
      placeProblem: null,
    }),
  },
};
const placesSet = (calls: readonly { name: string; input: unknown }[]) =>
  calls.flatMap(({ name, input }) =>
    name === 'setLocation' ? [(input as CallInput<'setLocation'>).body.geo] : [],
  );

describe('the field for a place', () => {
  const submit = async (typed: string) => {
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Postcode or town',
    });
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.submit(field.form!);
    return field;
  };
  const open = async () => {
    const storefront = await openStorefront('/', homeWithDubbo);
    fireEvent.click(await screen.findByRole('button', { name: 'Set location' }));
    return storefront;
  };

  it('takes a town as the search does', async () => {
    const { calls } = await open();
    await submit(' Dubbo ');
    await screen.findByText('Location added');
    expect(placesSet(calls)).toEqual([dubbo]);
  });

  it.each([
    [
      'Nowhere',
      '⚠ Please enter a valid Australian postcode. We do not know a place called “Nowhere”.',
    ],
    ['12', '⚠ Please enter a valid Australian postcode.'],
  ])('says that %s is no place', async (typed, problem) => {
    const { calls } = await open();
    const field = await submit(typed);
    await screen.findByText(problem);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(placesSet(calls)).toEqual([]);
  });
});

describe('a postcode in the address', () => {
  it('is reported where it is none, and the report stays on the page', async () => {
    const { addressNow } = await openStorefront('/?postcode=0000', emptyHome);
    expect(screen.getByText('⚠ Please enter a valid Australian postcode.')).toBeDefined();
    await waitFor(() => expect(addressNow()).toBe('/'));
    expect(screen.getByText('⚠ Please enter a valid Australian postcode.')).toBeDefined();
  });

  it('may be a town: without script the form sends what was typed', async () => {
    const { calls, addressNow } = await openStorefront('/?postcode=Dubbo', homeWithDubbo);
    await waitFor(() => expect(addressNow()).toBe('/'));
    await waitFor(() => expect(placesSet(calls)).toEqual([dubbo]));
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
