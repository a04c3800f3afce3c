import type { z } from 'zod';
import { calls, type CallName } from '#shared/contract/calls.ts';
import { consoleCalls, type ConsoleCallName } from '#shared/contract/console/consoleCalls.ts';
import { consoleEndpoints } from '#shared/contract/console/consoleEndpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { Random } from '#tests/bench/harness/random.ts';
import { examples } from '#tests/support/examples.ts';
import type { FuzzRequest, Json } from './fuzzRequest.ts';
import { sampleSchema } from './sampleSchema.ts';

/** Sessions the requests share, so that what one stores another reads. */
const cookies = [
  '',
  'sessionId=a',
  'sessionId=b; inpage=t1',
  'sessionId=c; developer=1',
  'sessionId=d; developer=1; inpage=t2',
  'donotfollow=1',
  'sessionId=a; sessionId=b',
  'sessionId=%E0%A4%A',
  'sessionId="quoted"; __proto__=x; constructor=y',
  `sessionId=${'x'.repeat(200)}`,
];

/** One request of each row of the product's contract. */
export function callShapes(): ((random: Random) => FuzzRequest)[] {
  return (Object.keys(calls) as CallName[]).map((name) => {
    const endpoint: Endpoint = endpoints[name];
    const example = examples[name] as Example;
    return (random) => {
      const cookie = random.pick(cookies);
      return {
        ...fromContract(endpoint, { name, example, random }),
        headers:
          cookie === '' ? jsonHeaders(endpoint) : [['Cookie', cookie], ...jsonHeaders(endpoint)],
      };
    };
  });
}

/** And of the console's; calls that leave this machine or copy the whole database are left out. */
export function consoleShapes(token: string): ((random: Random) => FuzzRequest)[] {
  const left = new Set<string>(['backUp', 'testTarget', 'undoImport']);
  const names = (Object.keys(consoleCalls) as ConsoleCallName[]).filter((name) => !left.has(name));
  return names.map((name) => {
    const endpoint: Endpoint = consoleEndpoints[name];
    return (random) => ({
      ...fromContract(endpoint, { name, example: { params: { id: 'local' } }, random }),
      headers: [['Authorization', `Bearer ${token}`], ...jsonHeaders(endpoint)],
    });
  });
}

interface Example {
  params?: Record<string, Json>;
  query?: Record<string, Json>;
  body?: Json;
}

function jsonHeaders({ body }: Endpoint): [string, string][] {
  return body === undefined ? [] : [['Content-Type', 'application/json']];
}

interface Parts {
  name: string;
  example: Example;
  random: Random;
}

/** Half the time the documented example, else made from the schema. */
function fromContract(endpoint: Endpoint, { name, example, random }: Parts): FuzzRequest {
  const { call, body, query } = endpoint;
  const isExample = random.chance(0.5);
  const params = isExample ? example.params : sampled(endpoint.params, random);
  const asked = isExample ? example.query : sampled(query, random);
  const sent = isExample && example.body !== undefined ? example.body : sampled(body, random);
  return {
    shape: name,
    method: call.method,
    path: call.path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(text(params?.[key] ?? example.params?.[key] ?? 1)),
    ),
    query: Object.entries(asked ?? {}).map(([key, value]) => [key, text(value)]),
    headers: [],
    body: body === undefined ? null : { kind: 'json', value: sent ?? {} },
  };
}

function sampled(schema: z.ZodType | undefined, random: Random): Record<string, Json> | undefined {
  return schema === undefined ? undefined : (sampleSchema(schema, random) as Record<string, Json>);
}

function text(value: Json): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
}
