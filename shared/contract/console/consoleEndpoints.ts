import type { z } from 'zod';
import type { Endpoint, InputOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { ConsoleCallName } from './consoleCalls.ts';
import { runEndpoints } from './runEndpoints.ts';
import { sourceEndpoints } from './sourceEndpoints.ts';
import { targetEndpoints } from './targetEndpoints.ts';
import { ownServerEndpoints } from './ownServerEndpoints.ts';
import { toolEndpoints } from './toolEndpoints.ts';

/** The console's own API: the server mounts it on loopback, the console page calls it. */
export const consoleEndpoints = {
  ...targetEndpoints,
  ...runEndpoints,
  ...sourceEndpoints,
  ...toolEndpoints,
  ...ownServerEndpoints,
} as const satisfies Record<ConsoleCallName, Endpoint>;

type Endpoints = typeof consoleEndpoints;

export type ConsoleInput<N extends ConsoleCallName> = InputOf<Endpoints[N]>;
export type ConsoleRequest<N extends ConsoleCallName> = OutputOf<Endpoints[N]>;
export type ConsoleAnswer<N extends ConsoleCallName> = z.output<Endpoints[N]['response']>;
