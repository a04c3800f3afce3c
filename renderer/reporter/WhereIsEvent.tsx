import type { ComponentProps } from 'react';
import type { Api } from '#renderer/api/api.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import type { Match } from '#renderer/ui/form/MatchField.tsx';
import { CollapsiblePart } from './parts/CollapsiblePart.tsx';
import { SearchPicker } from './parts/SearchPicker.tsx';
import { reporterMessages } from './reporterMessages.ts';
import { Standing } from './Standing.tsx';

interface WhereIsEventProps extends Omit<ComponentProps<typeof Standing>, 'eventKey'> {
  eventKey: number | null;
  onFind: (eventKey: number) => void;
}

const { whereIs: messages } = reporterMessages;
const maxKey = 2_147_483_647;
const maxMatches = 12;

/** The section and rank of an event in six cities, or the rule that left it out; found by name or key. */
export function WhereIsEvent({ api, targetName, form, eventKey, onFind }: WhereIsEventProps) {
  return (
    <CollapsiblePart title={messages.title}>
      <SearchPicker
        key={targetName}
        label={messages.nameOrKey}
        texts={messages}
        searchKey={targetName}
        find={(name) => findMatches(api, name)}
        onChoose={({ id }) => onFind(id)}
      />
      {eventKey !== null && <Standing key={eventKey} {...{ api, targetName, form, eventKey }} />}
    </CollapsiblePart>
  );
}

/** Upcoming events whose name has the text; a key is a match of its own. */
async function findMatches(api: Api, name: string) {
  const key = readKey(name);
  if (key !== null) {
    return { matches: [{ id: key, name, detail: messages.byKey(key) }], total: 1 };
  }
  if (name.length < 2) return { matches: [], total: 0 };
  const query = { q: name, pageSize: maxMatches };
  const { events, total } = await api.call('listEvents', { query });
  const matches = events.map(({ eventKey, eventName, venue, dateStart }): Match<number> => {
    const place = `${venue.name}, ${venue.locality} ${venue.state}`;
    const detail = [place, toZonedMoment(dateStart, venue.timezone), eventKey].join(' · ');
    return { id: eventKey, name: eventName, detail };
  });
  return { matches, total };
}

function readKey(text: string): number | null {
  const key = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return key > 0 && key <= maxKey ? key : null;
}
