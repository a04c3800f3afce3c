import { nameKey } from '#shared/domain/search/foldText.ts';
import { toColumns } from '#server/storage/catalogue/eventColumns.ts';
import type {
  ChangedEvent,
  ComparedEvent,
  PreparedEvent,
} from '#server/storage/catalogue/preparedEvent.ts';
import { batchesOf } from '#server/storage/engine/batchesOf.ts';
import type { LinkType, StagedEvent, StagedLink, StagedName } from './stagingTables.ts';

interface StagedPlace {
  stage: number;
  source: string;
  number: number;
  venueNumber: number;
}

/** An event as it waits: its row but for the key of its venue. */
export function toStagedEvent(
  { event, fingerprint, change, fields, repairs }: ChangedEvent,
  { stage, source, number, venueNumber }: StagedPlace,
): StagedEvent {
  return {
    stage,
    number,
    venue_number: venueNumber,
    change,
    changed_fields: JSON.stringify(fields),
    repairs: JSON.stringify(repairs),
    source,
    source_id: event.sourceId,
    fingerprint,
    ...toColumns(event),
    retired_at: null,
  };
}

/** Rows a statement can hold: SQLite takes 32,766 values. */
const rowsAtOnce = 4000;

/** Links of the events to names, in batches that a statement can hold. */
export function stageLinks(
  stage: number,
  events: readonly ComparedEvent[],
): Iterable<StagedLink[]> {
  const links = events.flatMap(({ event }) =>
    namesOf(event).map(({ type, name, position, billing }) => ({
      stage,
      source_id: event.sourceId,
      type,
      position,
      name_key: nameKey(name),
      billing,
    })),
  );
  return batchesOf(links, rowsAtOnce);
}

/** The names that the events use, in batches that a statement can hold. */
export function stageNames(
  stage: number,
  events: readonly ComparedEvent[],
  firstNumber: number,
): Iterable<StagedName[]> {
  const names = new Map<string, StagedName>();
  for (const { event } of events) {
    for (const { type, name } of namesOf(event)) {
      const key = nameKey(name);
      const number = firstNumber + names.size;
      // The first spelling of a name is the one that is shown.
      if (names.has(`${type} ${key}`)) continue;
      names.set(`${type} ${key}`, { stage, number, type, name_key: key, name });
    }
  }
  return batchesOf([...names.values()], rowsAtOnce);
}

interface NamedLink {
  type: LinkType;
  name: string;
  position: number;
  billing: StagedLink['billing'];
}

function namesOf(event: PreparedEvent): NamedLink[] {
  const labels = (type: LinkType, names: readonly string[]): NamedLink[] =>
    names.map((name, position) => ({ type, name, position, billing: null }));
  const bill = event.artists.map(({ name, billing }, position) => ({ name, billing, position }));
  return [
    ...bill.map((artist) => ({ type: 'artist' as const, ...artist })),
    ...labels('category', event.categories),
    ...labels('genre', event.genres),
  ];
}
