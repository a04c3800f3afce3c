import type { z } from 'zod';
import type { Endpoint, InputOf, OutputOf } from '#shared/contract/endpoint.ts';
import { type ConsoleCallName, consoleCalls } from './consoleCalls.ts';
import { sourceEndpoints } from './sourceEndpoints.ts';
import { targetEndpoints } from './targetEndpoints.ts';
import { importEndpoints } from './importEndpoints.ts';
import { toolEndpoints } from './toolEndpoints.ts';
import { developerEndpoints } from '#shared/contract/endpoints/developerEndpoints.ts';
import { brandEndpoints } from '#shared/contract/endpoints/brandEndpoints.ts';
import { operationsEndpoints } from '#shared/contract/endpoints/operationsEndpoints.ts';

const { getServerStatus, findCatalogueEvents, getEventDetails } = operationsEndpoints;
const { getBrand, getBrandFile, checkBrand, saveBrand, undoBrandChange, previewBrandPage } =
  brandEndpoints;

/** What staff read and edit of any server, of this one by the launch token instead of a staff key. */
const ownServerEndpoints = {
  getOwnStatus: { ...getServerStatus, call: consoleCalls.getOwnStatus, errors: [] },
  findOwnEvents: { ...findCatalogueEvents, call: consoleCalls.findOwnEvents, errors: [] },
  getOwnEventDetails: {
    ...getEventDetails,
    call: consoleCalls.getOwnEventDetails,
    errors: ['event_not_found'],
  },
  getOwnBrand: { ...getBrand, call: consoleCalls.getOwnBrand, errors: [] },
  getOwnBrandFile: {
    ...getBrandFile,
    call: consoleCalls.getOwnBrandFile,
    errors: ['not_found'],
  },
  checkOwnBrand: { ...checkBrand, call: consoleCalls.checkOwnBrand, errors: [] },
  saveOwnBrand: {
    ...saveBrand,
    call: consoleCalls.saveOwnBrand,
    errors: ['brand_changed', 'brand_read_only', 'invalid_brand'],
  },
  undoOwnBrandChange: {
    ...undoBrandChange,
    call: consoleCalls.undoOwnBrandChange,
    errors: ['not_found', 'brand_changed', 'brand_read_only', 'invalid_brand'],
  },
  previewOwnBrandPage: {
    ...previewBrandPage,
    call: consoleCalls.previewOwnBrandPage,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;

const { listRuns, saveRun, getRun, changeRun, deleteRun } = developerEndpoints;

/** Stored reports of this server, whichever server answered them; a remote server does not learn of them. */
const runEndpoints = {
  listOwnRuns: { ...listRuns, call: consoleCalls.listOwnRuns, errors: [] },
  saveOwnRun: { ...saveRun, call: consoleCalls.saveOwnRun, errors: [] },
  getOwnRun: { ...getRun, call: consoleCalls.getOwnRun, errors: ['not_found'] },
  changeOwnRun: { ...changeRun, call: consoleCalls.changeOwnRun, errors: ['not_found'] },
  deleteOwnRun: { ...deleteRun, call: consoleCalls.deleteOwnRun, errors: [] },
} as const satisfies Record<string, Endpoint>;

/** The console's own API: the server mounts it on loopback, the console page calls it. */
export const consoleEndpoints = {
  ...targetEndpoints,
  ...runEndpoints,
  ...sourceEndpoints,
  ...importEndpoints,
  ...toolEndpoints,
  ...ownServerEndpoints,
} as const satisfies Record<ConsoleCallName, Endpoint>;

type Endpoints = typeof consoleEndpoints;

export type ConsoleInput<N extends ConsoleCallName> = InputOf<Endpoints[N]>;
export type ConsoleRequest<N extends ConsoleCallName> = OutputOf<Endpoints[N]>;
export type ConsoleAnswer<N extends ConsoleCallName> = z.output<Endpoints[N]['response']>;
