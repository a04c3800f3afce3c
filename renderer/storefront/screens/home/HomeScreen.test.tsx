import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
    const field = await screen.findByRole<HTMLInputElement>('combobox', {
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

  it('has the last three places of the device, each one press away', async () => {
    const { calls, services } = await open();
    const reopen = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      fireEvent.click(await screen.findByRole('button', { name: 'Set location' }));
      await screen.findByRole('combobox', { name: 'Postcode or town' });
    };
    const last = () =>
      within(screen.getByRole('list', { name: 'Your last places' })).getAllByRole('button');
    for (const place of ['3000', 'Dubbo', '0800', '3000', '2830']) {
      await submit(place);
      await reopen();
    }
    await submit('Nowhere');
    expect(last().map(({ textContent }) => textContent)).toEqual(['2830', '3000', '0800']);
    const before = calls.length;
    fireEvent.click(last()[1]!);
    await waitFor(() =>
      expect(calls.slice(before)).toContainEqual(
        expect.objectContaining({
          name: 'setLocation',
          input: { body: expect.objectContaining({ postcode: '3000' }) as unknown },
        }),
      ),
    );
    expect(services.storage.read('recent-places')).toEqual(['3000', '2830', '0800']);
  });

  it('suggests the places that begin with what is typed, and takes one with its postcode', async () => {
    const asked: string[] = [];
    const findPlaces = ({ query: { q } }: CallInput<'findPlaces'>) => {
      asked.push(q);
      return { places: q === 'dubb' ? ['Dubbo, NSW', 'Dubbo East, NSW'] : [] };
    };
    const handlers = { ...homeWithDubbo.handlers, findPlaces };
    const { calls } = await openStorefront('/', { handlers });
    fireEvent.click(await screen.findByRole('button', { name: 'Set location' }));
    const field = await screen.findByRole<HTMLInputElement>('combobox', {
      name: 'Postcode or town',
    });
    const suggested = () => [...field.list!.options].map(({ value }) => value);
    expect(suggested()).toEqual([]);
    fireEvent.change(field, { target: { value: ' dubb ' } });
    await waitFor(() => expect(suggested()).toEqual(['Dubbo, NSW', 'Dubbo East, NSW']));
    fireEvent.change(field, { target: { value: 'dubbx' } });
    await waitFor(() => expect(suggested()).toEqual([]));
    expect(asked).toEqual(['dubb', 'dubbx']);
    fireEvent.change(field, { target: { value: '' } });
    expect(suggested()).toEqual([]);
    await submit('Dubbo, NSW 2830');
    await screen.findByText('Location added');
    const set = calls.filter(({ name }) => name === 'setLocation');
    expect(set).toMatchObject([{ input: { body: { postcode: '2830' } } }]);
  });

  it.each(['12830', 'Dubbo 12830', '2830 Dubbo'])('takes %s for no postcode', async (typed) => {
    const { calls } = await open();
    await submit(typed);
    await screen.findByText(/Please enter a valid Australian postcode/);
    expect(calls.filter(({ name }) => name === 'setLocation')).toEqual([]);
  });

  it('stores no place of developers and staff', async () => {
    const { cookies, services } = await open();
    cookies.set('donotfollow', '1');
    await submit('3000');
    await screen.findByText('Location added');
    expect(services.storage.read('recent-places')).toBeNull();
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
