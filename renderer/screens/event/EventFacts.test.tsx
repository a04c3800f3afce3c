import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { PageEvent } from '#shared/contract/endpoints/eventEndpoints.ts';
import { anEventPage, aPageVenue } from '#tests/support/aPageEvent.ts';
import { EventFacts } from './EventFacts.tsx';

function render(changes: Partial<PageEvent>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <EventFacts page={anEventPage(changes)} status="" isOver={false} isColumn={false} />
    </MemoryRouter>,
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
