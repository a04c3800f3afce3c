import { createStore, Provider } from 'jotai';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { PageEvent } from '#shared/contract/catalogue.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { anEventPage, aPageVenue } from '#tests/support/aPageEvent.ts';
import { testServices } from '#tests/support/dom/testServices.ts';
import { EventFacts } from './EventFacts.tsx';

function render(changes: Partial<PageEvent>): string {
  const store = createStore();
  store.set(servicesAtom, testServices().services);
  return renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <EventFacts page={anEventPage(changes)} status="" isOver={false} isColumn={false} />
      </MemoryRouter>
    </Provider>,
  );
}

it('show who is let in, and what the event and its venue offer', () => {
  const venue = aPageVenue({ accessibility: ['Wheelchair access'] });
  const facts = render({ minimumAge: 18, accessibility: ['Captioned'], venue });
  expect(facts).toMatch(/Age and access.*18\+.*Wheelchair access.*Captioned/);
});

it('say nothing of age and access where the source says nothing', () => {
  expect(render({})).not.toContain('Age and access');
  expect(render({ minimumAge: 0 })).toContain('All ages');
});
