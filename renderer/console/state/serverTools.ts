import { atom } from 'jotai';
import type {
  EventDetails,
  EventList,
  EventListQuery,
  ServerStatus,
} from '#shared/contract/operations.ts';
import { staffApiAtom } from './targetApi.ts';

interface ServerTools {
  targetId: string;
  targetName: string;
  isLocal: boolean;
  readStatus(): Promise<ServerStatus>;
  findEvents(query: EventListQuery): Promise<EventList>;
  readEvent(key: number): Promise<EventDetails>;
}

/** Health and events of the chosen target. */
export const serverToolsAtom = atom<ServerTools>((get) => {
  const { call, ...server } = get(staffApiAtom);
  return {
    ...server,
    readStatus: () => call('getServerStatus', {}),
    findEvents: (query) => call('findCatalogueEvents', { query }),
    readEvent: (key) => call('getEventDetails', { params: { key } }),
  };
});
