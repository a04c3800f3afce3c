import type { z } from 'zod';
import { brandEndpoints } from './brand.ts';
import { type CallName, calls } from './calls.ts';
import { catalogueEndpoints, eventPageEndpoints } from './catalogue.ts';
import { changeEndpoints } from './changes.ts';
import { contentEndpoints } from './content.ts';
import { correctionEndpoints } from './corrections.ts';
import { type EndpointRow, type InputOf, type OutputOf, withCalls } from './endpoint.ts';
import { importEndpoints } from './imports.ts';
import { insightEndpoints } from './insight.ts';
import { operationsEndpoints } from './operations.ts';
import { recommendationEndpoints } from './recommendations.ts';
import { developerEndpoints } from './reporter.ts';
import { ruleEndpoints } from './rules.ts';
import { searchEndpoints } from './search.ts';
import { sourceEndpoints } from './sources.ts';
import { peopleEndpoints } from './staff.ts';
import { staffEndpoints } from './submissions.ts';
import { toolEndpoints } from './upkeep.ts';
import { interactionEndpoints, onboardingEndpoints, sessionEndpoints } from './visitors.ts';

const rows = {
  ...sessionEndpoints,
  ...interactionEndpoints,
  ...recommendationEndpoints,
  ...developerEndpoints,
  ...staffEndpoints,
  ...peopleEndpoints,
  ...changeEndpoints,
  ...operationsEndpoints,
  ...insightEndpoints,
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
