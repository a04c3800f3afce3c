import { render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createStorefrontStore } from '#renderer/api/services.ts';
import { bookmarksAtom } from '#renderer/storefront/state/bookmarks/bookmarks.ts';
import { aPublicEvent } from '#tests/support/aPublicEvent.ts';
import { testServices } from '#tests/support/dom/testServices.ts';
import { SavedDrawer } from './SavedDrawer.tsx';

it('shares all that is saved, also what has still to come', async () => {
  const events = [aPublicEvent({ eventKey: 2, eventName: 'Night Owls' })];
  const listEvents = () => ({ events, total: 1, page: 1, pageSize: 200 });
  const store = createStorefrontStore(testServices({ listEvents }).services);
  store.set(bookmarksAtom, [3, 2]);
  render(
    <Provider store={store}>
      <MemoryRouter useTransitions={false}>
        <SavedDrawer isOpen onClose={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByText('Night Owls');
  const print = screen.getByRole('link', { name: 'Print' });
  expect(print.getAttribute('href')).toBe('/saved?events=3.2');
});
