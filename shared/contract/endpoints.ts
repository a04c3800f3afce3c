import type { z } from 'zod';
import { type CallName, calls } from './calls.ts';
import { brandEndpoints } from './endpoints/brandEndpoints.ts';
import {
  catalogueEndpoints,
  eventPageEndpoints,
} from '#shared/contract/endpoints/eventEndpoints.ts';
import { changeEndpoints } from './endpoints/changeEndpoints.ts';
import { contentEndpoints } from './endpoints/contentEndpoints.ts';
import { correctionEndpoints } from './endpoints/correctionEndpoints.ts';
import { developerEndpoints } from './endpoints/developerEndpoints.ts';
import { type EndpointRow, type InputOf, type OutputOf, withCalls } from './endpoint.ts';
import {
  interactionEndpoints,
  onboardingEndpoints,
} from '#shared/contract/endpoints/sessionEndpoints.ts';
import { operationsEndpoints } from './endpoints/operationsEndpoints.ts';
import { peopleEndpoints } from './endpoints/peopleEndpoints.ts';
import { recommendationEndpoints } from './endpoints/recommendationEndpoints.ts';
import { searchEndpoints } from './endpoints/searchEndpoints.ts';
import { ruleEndpoints } from './endpoints/ruleEndpoints.ts';
import { staffEndpoints } from './endpoints/staffEndpoints.ts';
import { importEndpoints } from './endpoints/importEndpoints.ts';
import { sourceEndpoints } from './endpoints/sourceEndpoints.ts';
import { toolEndpoints } from './endpoints/toolEndpoints.ts';
import { sessionEndpoints } from './endpoints/sessionEndpoints.ts';

const rows = {
  ...sessionEndpoints,
  ...interactionEndpoints,
  ...recommendationEndpoints,
  ...developerEndpoints,
  ...staffEndpoints,
  ...peopleEndpoints,
  ...changeEndpoints,
  ...operationsEndpoints,
  ...correctionEndpoints,
  ...brandEndpoints,
  ...ruleEndpoints,
  ...importEndpoints,
  ...sourceEndpoints,
  ...toolEndpoints,
  ...onboardingEndpoints,
  ...catalogueEndpoints,
  ...eventPageEndpoints,
  ...searchEndpoints,
  ...contentEndpoints,
} as const satisfies Record<CallName, EndpointRow>;

/** The whole product API: the server mounts it, the client calls it, tests and OpenAPI walk it. */
export const endpoints = withCalls(rows, calls);

type Endpoints = typeof endpoints;

export type CallInput<N extends CallName> = InputOf<Endpoints[N]>;
export type CallRequest<N extends CallName> = OutputOf<Endpoints[N]>;
export type CallAnswer<N extends CallName> = z.output<Endpoints[N]['response']>;
