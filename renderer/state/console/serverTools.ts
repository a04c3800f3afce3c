import { atom } from 'jotai';
import type {
  EventDetails,
  EventList,
  EventListQuery,
  ServerStatus,
} from '#shared/contract/endpoints/operationsEndpoints.ts';
import { consoleServicesAtom } from './consoleServices.ts';
import { staffApiAtom } from './targetApi.ts';
import { targetAtom } from './targets.ts';

interface ServerTools {
  targetId: string;
  targetName: string;
  isLocal: boolean;
  readStatus(): Promise<ServerStatus>;
  findEvents(query: EventListQuery): Promise<EventList>;
  readEvent(key: number): Promise<EventDetails>;
}

/** Health and events of the chosen target. This server takes the launch token, others take their staff key. */
export const serverToolsAtom = atom<ServerTools>((get) => {
  const { api } = get(consoleServicesAtom);
  const target = get(targetAtom);
  if (target === null || target.isLocal) {
    return {
      targetId: 'local',
      targetName: target?.name ?? '',
      isLocal: true,
      readStatus: () => api.call('getOwnStatus', {}),
      findEvents: (query) => api.call('findOwnEvents', { query }),
      readEvent: (key) => api.call('getOwnEventDetails', { params: { key } }),
    };
  }
  const remote = get(staffApiAtom)(target);
  return {
    targetId: target.id,
    targetName: target.name,
    isLocal: false,
    readStatus: () => remote.call('getServerStatus', {}),
    findEvents: (query) => remote.call('findCatalogueEvents', { query }),
    readEvent: (key) => remote.call('getEventDetails', { params: { key } }),
  };
});
