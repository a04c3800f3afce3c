import type { z } from 'zod';
import {
  type EndpointRow,
  type InputOf,
  type OutputOf,
  withCalls,
} from '#shared/contract/endpoint.ts';
import { type ConsoleCallName, consoleCalls } from './consoleCalls.ts';
import { sourceEndpoints } from './sourceEndpoints.ts';
import { targetEndpoints } from './targetEndpoints.ts';
import { importEndpoints } from './importEndpoints.ts';
import { toolEndpoints } from './toolEndpoints.ts';
import { developerEndpoints } from '#shared/contract/endpoints/developerEndpoints.ts';
import { brandEndpoints } from '#shared/contract/endpoints/brandEndpoints.ts';
import { changeEndpoints } from '#shared/contract/endpoints/changeEndpoints.ts';
import { peopleEndpoints } from '#shared/contract/endpoints/peopleEndpoints.ts';
import { operationsEndpoints } from '#shared/contract/endpoints/operationsEndpoints.ts';

/** What staff read and edit of any server, of this one by the launch token instead of a staff key. */
const ownServerEndpoints = {
  getOwnStatus: operationsEndpoints.getServerStatus,
  findOwnEvents: operationsEndpoints.findCatalogueEvents,
  getOwnEventDetails: operationsEndpoints.getEventDetails,
  getOwnBrand: brandEndpoints.getBrand,
  getOwnBrandFile: brandEndpoints.getBrandFile,
  checkOwnBrand: brandEndpoints.checkBrand,
  saveOwnBrand: brandEndpoints.saveBrand,
  undoOwnBrandChange: brandEndpoints.undoBrandChange,
  previewOwnBrandPage: brandEndpoints.previewBrandPage,
  listOwnChanges: changeEndpoints.listChanges,
  listOwnStaff: peopleEndpoints.listStaff,
  addOwnStaff: peopleEndpoints.addStaff,
  changeOwnStaffRole: peopleEndpoints.changeStaffRole,
  renewOwnStaffKey: peopleEndpoints.renewStaffKey,
  revokeOwnStaff: peopleEndpoints.revokeStaff,
};

/** Stored reports of this server, whichever server answered them; a remote server does not learn of them. */
const runEndpoints = {
  listOwnRuns: developerEndpoints.listRuns,
  saveOwnRun: developerEndpoints.saveRun,
  getOwnRun: developerEndpoints.getRun,
  changeOwnRun: developerEndpoints.changeRun,
  deleteOwnRun: developerEndpoints.deleteRun,
};

const rows = {
  ...targetEndpoints,
  ...runEndpoints,
  ...sourceEndpoints,
  ...importEndpoints,
  ...toolEndpoints,
  ...ownServerEndpoints,
} as const satisfies Record<ConsoleCallName, EndpointRow>;

/** The console's own API: the server mounts it on loopback, the console page calls it. */
export const consoleEndpoints = withCalls(rows, consoleCalls);

type Endpoints = typeof consoleEndpoints;

export type ConsoleInput<N extends ConsoleCallName> = InputOf<Endpoints[N]>;
export type ConsoleRequest<N extends ConsoleCallName> = OutputOf<Endpoints[N]>;
export type ConsoleAnswer<N extends ConsoleCallName> = z.output<Endpoints[N]['response']>;
