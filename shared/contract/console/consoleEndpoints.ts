import type { z } from 'zod';
import type { Endpoint, InputOf, OutputOf } from '#shared/contract/endpoint.ts';
import { type ConsoleCallName, consoleCalls } from './consoleCalls.ts';
import { ownServerEndpoints } from './ownServerEndpoints.ts';
import { sourceEndpoints } from './sourceEndpoints.ts';
import { targetEndpoints } from './targetEndpoints.ts';
import { importEndpoints } from './importEndpoints.ts';
import { toolEndpoints } from './toolEndpoints.ts';
import { developerEndpoints } from '#shared/contract/endpoints/developerEndpoints.ts';

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
