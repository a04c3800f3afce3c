import { operationsEndpoints } from '#shared/contract/endpoints/operationsEndpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { consoleCalls } from './consoleCalls.ts';

const { getServerStatus, findCatalogueEvents, getEventDetails } = operationsEndpoints;

/** What staff read of any server, of this one by the launch token instead of a staff key. */
export const ownServerEndpoints = {
  getOwnStatus: { ...getServerStatus, call: consoleCalls.getOwnStatus, errors: [] },
  findOwnEvents: { ...findCatalogueEvents, call: consoleCalls.findOwnEvents, errors: [] },
  getOwnEventDetails: {
    ...getEventDetails,
    call: consoleCalls.getOwnEventDetails,
    errors: ['event_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
