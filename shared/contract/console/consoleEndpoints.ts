import type { z } from 'zod';
import {
  type EndpointRow,
  type InputOf,
  type OutputOf,
  withCalls,
} from '#shared/contract/endpoint.ts';
import { developerEndpoints } from '#shared/contract/reporter.ts';
import { type ConsoleCallName, consoleCalls } from './consoleCalls.ts';
import { targetEndpoints } from './targetEndpoints.ts';

const rows = {
  ...targetEndpoints,
  // Stored reports of this server, whichever server answered them; a remote server does not learn of them.
  listOwnRuns: developerEndpoints.listRuns,
  saveOwnRun: developerEndpoints.saveRun,
  getOwnRun: developerEndpoints.getRun,
  changeOwnRun: developerEndpoints.changeRun,
  deleteOwnRun: developerEndpoints.deleteRun,
} as const satisfies Record<ConsoleCallName, EndpointRow>;

/** The console's own API: the server mounts it on loopback, the console page calls it. */
export const consoleEndpoints = withCalls(rows, consoleCalls);

type Endpoints = typeof consoleEndpoints;

export type ConsoleInput<N extends ConsoleCallName> = InputOf<Endpoints[N]>;
export type ConsoleRequest<N extends ConsoleCallName> = OutputOf<Endpoints[N]>;
export type ConsoleAnswer<N extends ConsoleCallName> = z.output<Endpoints[N]['response']>;
